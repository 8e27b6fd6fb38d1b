"""Ratings, their errors, and the crosstable."""

import math

ELO_SCALE = 400 / math.log(10)
MOST_ELO = 1200  # beyond it games tell nothing
CONFIDENCE = 1.96  # standard deviations that hold 95%


def expected(difference):
    """The score that an advantage of so many Elo promises."""
    return 1 / (1 + math.exp(-difference / ELO_SCALE))


class Standings:
    """Who scored what against whom."""

    def __init__(self, games, names=()):
        self.names = list(dict.fromkeys([*names, *(n for g in games for n in (g.white, g.black))]))
        self.results = {(a, b): [0, 0, 0] for a in self.names for b in self.names if a != b}
        for game in games:  # wins, draws, losses of the first
            self.results[game.white, game.black][[1.0, 0.5, 0.0].index(game.points)] += 1
            self.results[game.black, game.white][[0.0, 0.5, 1.0].index(game.points)] += 1
        self.faults = [game for game in games if game.is_fault]
        self._pairs = paired_scores(games)
        self.ratings = self._rate()

    def games(self, name, other=None):
        return sum(sum(self.results[name, o]) for o in self._opponents(name, other))

    def points(self, name, other=None):
        return sum(w + d / 2 for w, d, _ in (self.results[name, o] for o in self._opponents(name, other)))

    def _opponents(self, name, other):
        return [o for o in self.names if o != name and other in (None, o)]

    def _rate(self):
        """The ratings that make the results most likely, draws counting as half a win; their mean
        is zero. One engine after the other gets the rating at which it was expected to score what
        it scored, until nothing changes."""
        ratings = dict.fromkeys(self.names, 0.0)
        for _ in range(500):
            change = 0.0
            for name in self.names:
                if self.games(name):
                    wanted = self._rating_for(name, ratings)
                    change = max(change, abs(wanted - ratings[name]))
                    ratings[name] = wanted
            mean = sum(ratings.values()) / max(1, len(ratings))
            ratings = {name: rating - mean for name, rating in ratings.items()}
            if change < 0.01:
                break
        return ratings

    def _rating_for(self, name, ratings):
        least, most = -MOST_ELO, MOST_ELO
        for _ in range(40):
            middle = (least + most) / 2
            score = sum(self.games(name, o) * expected(middle - ratings[o]) for o in self._opponents(name, None))
            least, most = (middle, most) if score < self.points(name) else (least, middle)
        return (least + most) / 2

    def error(self, name):
        """Half the width of the interval that holds the rating in 95 of 100 tournaments, as against
        opponents whose ratings are known. From the scores of pairs of games with one opening, which
        vary less than single games."""
        variance = slope = 0.0
        for other in self._opponents(name, None):
            pairs = self._pairs.get((name, other), [])
            games = self.games(name, other)
            mean = self.points(name, other) / games if games else 0
            variance += sum((points - played * mean) ** 2 for points, played in pairs)
            p = expected(self.ratings[name] - self.ratings[other])
            slope += games * p * (1 - p) / ELO_SCALE
        return CONFIDENCE * math.sqrt(variance) / slope if variance and slope else math.inf

    def table(self):
        """The crosstable, best first."""
        ranked = sorted(self.names, key=lambda name: -self.ratings[name])
        width = max([6, *map(len, ranked)])
        columns = [f"vs {rank}" for rank in range(1, len(ranked) + 1)]
        lines = [f"rank  {'engine':{width}}     Elo  error  games  points  score  " +
                 "  ".join(f"{column:>11}" for column in columns)]
        for rank, name in enumerate(ranked, 1):
            games, points, error = self.games(name), self.points(name), self.error(name)
            cells = ["-" if other == name else "+{} ={} -{}".format(*self.results[name, other])
                     for other in ranked]
            lines.append(
                f"{rank:4}  {name:{width}}  {self.ratings[name]:+6.0f}  " +
                (f"{error:5.0f}" if error < MOST_ELO else "    -") +
                f"  {games:5}  {points:6.1f}  {points / games if games else 0:5.1%}  " +
                "  ".join(f"{cell:>11}" for cell in cells))
        return "\n".join(line.rstrip() for line in lines)

    def fault_lines(self):
        """Games that ended otherwise than by chess, counted by who lost them and why."""
        counts = {}
        for game in self.faults:
            loser = {0.0: game.white, 1.0: game.black}.get(game.points, "?")
            counts[loser, game.termination] = counts.get((loser, game.termination), 0) + 1
        return [f"{loser}: {count} x {why}" for (loser, why), count in sorted(counts.items())]


def paired_scores(games):
    """For both players' sides of a match, (points, games) of each pair of games with one opening and
    both colours; likewise of games without a twin."""
    pairs, waiting = {}, {}
    for game in games:
        names = (game.white, game.black)
        twins = waiting.get((game.black, game.white, game.opening))
        if twins:
            twin = twins.pop()
            # The twin's White is this game's Black.
            pairs.setdefault(names, []).append((game.points + 1 - twin, 2))
            pairs.setdefault(names[::-1], []).append((1 - game.points + twin, 2))
        else:
            waiting.setdefault((*names, game.opening), []).append(game.points)
    for (white, black, _), singles in waiting.items():
        for points in singles:
            pairs.setdefault((white, black), []).append((points, 1))
            pairs.setdefault((black, white), []).append((1 - points, 1))
    return pairs
