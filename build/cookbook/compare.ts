import { ok, statutesBody } from "../client/index.ts";
import { service } from "./pandect.ts";

/** The lines of a section that differ between two days, from the installed releases: compare.ts [ACT_ID] [DAY] [DAY] */
const [actId = "USC_T17_C1_S105", before = "2020-01-01", after = "2026-01-01"] = process.argv.slice(2);
const linesOn = async (day: string) => {
  const { available, plain, note, asOf } = await ok(statutesBody(actId, { format: "plain", asOf: day }, service));
  if (available) return (plain ?? "").split("\n");
  console.error(`${day}: ${note}. ${asOf?.coverage}`);
  process.exit(1);
};
const [old, now] = [await linesOn(before), await linesOn(after)];
const gone = old.filter((line) => !now.includes(line)).map((line) => `- ${line}`);
const added = now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`);
console.log(gone.length + added.length === 0 ? "the same" : [...gone, ...added].join("\n"));
