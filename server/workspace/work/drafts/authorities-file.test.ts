import assert from "node:assert/strict";
import { test } from "node:test";
import PizZip from "pizzip";
import { installTitle } from "../../../app/testing/watching.ts";
import { testDesk } from "./testing/desk.ts";

const page = "<!-- page break -->";
const body = [
  "# Motion",
  "The keeper relies on 97 C.F.R. § 1.1(a).[^1] *Wren v. Board*, 12 F.3d 34, 36 (1st Cir. 1993).",
  page,
  "Again 97 C.F.R. § 1.1, and Fed. R. Civ. P. 11.",
  ...["three", "four", "five"].flatMap((word) => [page, `On page ${word}: Wren, 12 F.3d at 40.`]),
  page,
  "Last, Wren v. Board, 12 F.3d 34 (1st Cir. 1993).",
  "[^1]: See also 42 U.S.C. § 1983.",
].join("\n\n");

test("a draft's Word file has its table of authorities as fields, filled in with pages and passim", async (t) => {
  const desk = await testDesk(t);
  await installTitle(desk.service.folder, { title: 97, sections: 3 });
  const draft = desk.draft(body);
  const exported = (format: string, more: object) => desk.send(`/${draft.id}/exports`, "POST", { format, audience: "other_side", ...more });
  const xmlOf = (content: string, part = "document") => {
    const file = new PizZip(Buffer.from(content, "base64")).file(`word/${part}.xml`);
    return file?.asText() ?? "";
  };
  const { content } = (await exported("docx", { tableOfAuthorities: true })).body;
  const xml = xmlOf(content);
  const rows = [...xml.matchAll(/<w:pStyle w:val="(?:TOAHeading|TableofAuthorities)"\/>.*?<\/w:p>/g)].map(([row]) =>
    row
      .replaceAll(/<w:instrText.*?<\/w:instrText>/g, "")
      .replaceAll("<w:tab/>", "|")
      .replaceAll(/<[^>]+>/g, ""),
  );
  assert.deepEqual(rows, [
    "Cases",
    "Wren v. Board, 12 F.3d 34 (1st Cir. 1993)|passim",
    "Statutes",
    "42 U.S.C. § 1983|1",
    "Rules",
    "Fed. R. Civ. P. 11|2",
    "Regulations",
    "97 C.F.R. § 1.1|1, 2",
  ]);
  const codes = [...xml.matchAll(/<w:instrText[^>]*>(.*?)<\/w:instrText>/g)]
    .map(([, code = ""]) => code.replaceAll("&quot;", '"'))
    .join("");
  assert.equal(codes.match(/ TOA \\h \\c "\d" \\p /g)?.length, 4);
  assert.match(
    codes,
    / TA \\l "Wren v\. Board, 12 F\.3d 34 \(1st Cir\. 1993\)" \\s "Wren v\. Board, 12 F\.3d 34 \(1st Cir\. 1993\)" \\c 1 /,
  );
  assert.equal(codes.match(/ TA \\s "Wren/g)?.length, 4);
  assert.match(xmlOf(content, "footnotes"), / TA \\l &quot;/);
  assert.equal(xml.match(/fldCharType="begin"/g)?.length, xml.match(/fldCharType="end"/g)?.length);
  assert.match(xml, /<w:pgNumType w:start="1" w:fmt="lowerRoman"\/>/);

  assert.doesNotMatch(xmlOf((await exported("docx", {})).body.content), /TOA|lowerRoman| TA /);
  assert.equal((await exported("pdf", { tableOfAuthorities: true })).status, 422);
});
