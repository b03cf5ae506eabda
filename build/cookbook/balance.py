"""The credits left, the cost of one search, and the limits of the plan."""
from pandect import ask

before = ask("/credits/balance")
used = ask("/us/statutes/search", {"query": "notice", "limit": 1})["creditsConsumed"]
after = ask("/credits/balance")
assert before["creditsRemaining"] - after["creditsRemaining"] == used
print(f"left {after['creditsRemaining']}, used {used}, plan {after['plan']}, {after['rateLimit']['perMinute']} calls a minute")
