import assert from "node:assert/strict";
import { test } from "node:test";
import { library } from "../testing/fictional-code.ts";
import { startImport } from "../store/import-run.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { smallLaw } from "../testing/small-law.ts";
import { mended, spellingOf } from "./spelling.ts";

const titles = ["us-code/119-100-rejoined/xml_usc28@119-100.zip", "us-code/119-36/xml_usc35@119-36.zip"];

test("the titles on courts and patents correct forty slips in legal words", { skip: skipWithoutData(...titles) }, async (t) => {
  const { folder, corpus } = library(t);
  await startImport({ folder, paths: titles.map((path) => dataFile(path) ?? ""), onProgress: () => {} }).done;
  const typed = [...slips.matchAll(/(\w+) (\w+)/g)].map(([, slip = "", meant = ""]) => ({ slip, meant }));
  const missed = typed.flatMap(({ slip, meant }) => {
    const said = spellingOf(corpus, slip).unknown[0]?.meant;
    return said === meant ? [] : [{ slip, meant, said }];
  });
  assert.equal(typed.length, 40);
  assert.deepEqual(missed, [{ slip: "copywrite", meant: "copyright", said: null }]);
});

const slips = `
lein lien, leins liens, priviledge privilege, plantiff plaintiff, tresspass trespass, habeus habeas, liscense license, subpeona subpoena,
copywrite copyright, jursidiction jurisdiction, jurisdication jurisdiction, arbritration arbitration, patant patent, attorny attorney,
apeal appeal, affadavit affidavit, bankrupcy bankruptcy, bankrutpcy bankruptcy, warrent warrant, witnes witness, testimoney testimony,
damges damages, tribual tribunal, magistrat magistrate, petitoin petition, ahbeas habeas, urisdiction jurisdiction, qlaintiff plaintiff,
vertict verdict, forfieture forfeiture, mandumus mandamus, comission commission, notery notary, reciever receiver, ilegal illegal, aoth oath,
diversty diversity, injuntion injunction, sherrif sheriff, pplaintiff plaintiff`;

test("among equally near words the more common one is chosen, but swapped and doubled letters are more likely than others", (t) => {
  const rows = (body: string, count: number) => Array.from({ length: count }, () => ({ body }));
  const { db } = smallLaw(t, [...rows("lamp legal lean", 20), ...rows("damp illegal lien", 1)]);
  const meant = ["kamp", "ilegal", "lein", "xylophone"].map((typed) => spellingOf(db, typed).unknown[0]?.meant);
  assert.deepEqual(meant, ["lamp", "illegal", "lien", null]);
});

test("only clear slips are mended, never words of everyday speech or other words that are near", (t) => {
  const { db } = smallLaw(t, [
    { body: "An arbitration award. A brother and a bond. The landlord keeps the deposit. Registration of a lighthouse." },
  ]);
  const cases: [string, string | null][] = [
    ["arbitraton award", "arbitration award"],
    ["my landlrod keeps my depsoit?", "my landlord keeps my deposit?"],
    ["regisTrtaion", "registration"],
    ["a brothel", null],
    ["a bong", null],
    ["lightXouse", "lighthouse"],
    ["xylophone", null],
    ["award", null],
  ];
  for (const [typed, meant] of cases) assert.equal(mended(typed, spellingOf(db, typed).unknown)?.query ?? null, meant, typed);
});
