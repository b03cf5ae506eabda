"""The installed law: corpus and sections, by jurisdiction. Free."""
from pandect import ask

for place in ask("/us/statutes/coverage")["data"]["jurisdictions"]:
    if place["hasData"]:
        print(place["code"], place["sectionCount"], " ".join(f"{corpus}={n}" for corpus, n in place["corpora"].items()))
