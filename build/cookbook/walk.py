"""Every section of a chapter after a first one, in order, by neighbors: walk.py [ACT_ID]"""
from pandect import argument, ask

act_id = argument(1, "USC_T17_C1_S101")
while act_id:
    near = ask(f"/us/statutes/section/{act_id}/related", limit=10)["next"]
    for section in near:
        print(section["actId"], section["title"])
    act_id = near[-1]["actId"] if near else None
