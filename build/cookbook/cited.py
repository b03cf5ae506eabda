"""Installed sections that refer to a section, and the meaning of its words: cited.py [ACT_ID]"""
from pandect import argument, ask

section = f"/us/statutes/section/{argument(1, 'USC_T17_C1_S101')}"
for citer in ask(f"{section}/cited-by", limit=100)["citers"]:
    print(citer["citationShort"], *citer["citedIn"])
for term in ask(f"{section}/definitions")["terms"]:
    print(f"{term['term']}: {term['definition']}")
