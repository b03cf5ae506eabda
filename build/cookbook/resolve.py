"""The citations of a brief that lead to installed law, from a text file or standard input: resolve.py [FILE]"""
import re
import sys

from pandect import ask

text = open(sys.argv[1], encoding="utf-8").read() if len(sys.argv) > 1 else sys.stdin.buffer.read().decode()
citations = list(dict.fromkeys(re.findall(r"\d+ (?:U\.S\.C\.|C\.F\.R\.)(?: §+)? [\w.\-–]*\w(?:\(\w+\))*", text)))
for start in range(0, len(citations), 50):
    for result in ask("/us/statutes/resolve", {"citations": citations[start : start + 50]})["results"]:
        section = result["section"]
        print(result["inputCitation"], section["actId"] if section else "not found here", result["subsection"] or "", sep=" · ")
