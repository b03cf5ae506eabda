"""Many calls without failures: `ask` waits where a 429 says so and stops with a sentence on a 402. patient.py [CALLS]"""
from pandect import argument, ask

calls = int(argument(1, "100"))
for _ in range(calls):
    ask("/us/statutes/resolve", cite="17 U.S.C. 107")
print(calls, "calls")
