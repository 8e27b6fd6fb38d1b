// A value, or the reason why there is none.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace isolani {

/// The reason why an input was refused, as a sentence fragment for a user.
struct Error {
    std::string message;
};

/// Holds either a T or an Error.
template <class T> class Result {
  public:
    Result(T value) : content_(std::move(value)) {}     // NOLINT(google-explicit-constructor)
    Result(Error error) : content_(std::move(error)) {} // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return std::holds_alternative<T>(content_); }
    /// The value; only where the result is true.
    const T& operator*() const { return *std::get_if<T>(&content_); }
    const T* operator->() const { return std::get_if<T>(&content_); }
    /// The reason; only where the result is false.
    const std::string& error() const { return std::get_if<Error>(&content_)->message; }

  private:
    std::variant<T, Error> content_;
};

} // namespace isolani
