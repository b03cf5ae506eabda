"""All sections of a part of the regulations, page by page: divisions.py [TITLE] [PART]. Free."""
from pandect import argument, ask

scope = {"corpusType": "CFR", "titleNumber": argument(1, "37"), "part": argument(2, "1")}
cursor = None
while True:
    page = ask("/us/statutes/divisions", **scope, **({"cursor": cursor} if cursor else {}))
    for division in page["divisions"]:
        print(division["actId"], division["name"])
    cursor = page["nextCursor"]
    if cursor is None:
        break
