// A value, or the reason why there is none.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace isolani {

/// The reason why an input was rejected, as a sentence fragment to show to the user.
struct Error {
    std::string message;
};

/// Holds either a T or an Error.
template <class T> class Result {
  public:
    Result(T value) : content_(std::move(value)) {}     // NOLINT(google-explicit-constructor)
    Result(Error error) : content_(std::move(error)) {} // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return std::holds_alternative<T>(content_); }
    /// The value; the result must be true.
    const T& operator*() const { return *std::get_if<T>(&content_); }
    const T* operator->() const { return std::get_if<T>(&content_); }
    /// The error message; the result must be false.
    const std::string& error() const { return std::get_if<Error>(&content_)->message; }

  private:
    std::variant<T, Error> content_;
};

} // namespace isolani
