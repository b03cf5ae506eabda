import assert from "node:assert/strict";
import { test } from "node:test";
import { citedCases } from "./cited-cases.ts";
import { citedIn } from "./mentions.ts";

test("cases are listed by name as typed, without the page they point to, with short forms and Id. at their own case", () => {
  const text = [
    "See *Wren v. Board*, 12 F.3d 34, 36-37 n.2 (1st Cir. 1993). Id. at 38.",
    "In re Alder, 410 U.S. 113, 153, 93 S. Ct. 705, 727 (1973); Hale v. Lamp Co., 2020 WL 123456, at *3 (D. Mass. Jan. 2, 2020).",
    "Wren v. Board, 12 F. 3d 34, 40 (1st Cir. 1993); Wren v. Board, 900 F.2d 1 (1st Cir. 1990); 12 F.3d at 39.",
  ].join("\n\n");
  const found = citedCases(citedIn(text).cases);
  assert.deepEqual(
    found.map(({ citation, partyLength, places }) => [citation.slice(0, partyLength), citation.slice(partyLength), places.length]),
    [
      ["Hale v. Lamp Co.", ", 2020 WL 123456 (D. Mass. Jan. 2, 2020)", 1],
      ["In re Alder", ", 410 U.S. 113, 93 S. Ct. 705 (1973)", 1],
      ["Wren v. Board", ", 12 F.3d 34 (1st Cir. 1993)", 4],
      ["Wren v. Board", ", 900 F.2d 1 (1st Cir. 1990)", 1],
    ],
  );
});
