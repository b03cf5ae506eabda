"""A section as it was on two days, from the installed releases: compare.py [ACT_ID] [DAY] [DAY]"""
import difflib
import sys

from pandect import argument, ask

days = [argument(2, "2020-01-01"), argument(3, "2026-01-01")]
texts = []
for day in days:
    body = ask(f"/us/statutes/section/{argument(1, 'USC_T17_C1_S105')}/body", format="plain", asOf=day)
    if not body["available"]:
        sys.exit(f"{day}: {body['note']}. {body['asOf']['coverage']}")
    texts.append(body["plain"].splitlines())
print("\n".join(difflib.unified_diff(*texts, *days, lineterm="")) or "the same")
