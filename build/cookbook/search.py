"""Sections of the federal regulations, in force, that have every word: search.py [WORDS] [TITLE]"""
from pandect import argument, ask

found = ask("/us/statutes/search", {
    "query": argument(1, "fair use"),
    "corpusType": "CFR",
    "titleNumber": int(argument(2, "37")),
    "matchType": "all",
    "excludeRepealed": True,
    "limit": 5,
    "fields": ["citationShort", "title", "relevanceScore"],
})
for section in found["results"]:
    print(section["citationShort"], section["title"], section["relevanceScore"], sep=" · ")
