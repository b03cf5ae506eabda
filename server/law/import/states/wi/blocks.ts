import type { PageRun } from "../core/html-page.ts";
import { kindsBy } from "../pages/selectors.ts";

/** The names of the classes changed in 2024: `qs_atxt_1section_` and `qsatxt_1sect` are the same. */
export const kindOf = kindsBy([
  [".qs_atxt_1*", "section"],
  [".qs_atxt_*", "text"],
  [".qs_note_history_", "history"],
  [".qs_note_annot_", "caseNotes"],
  [".qs_note_*", "note"],
  [".qs_num_chapnum_", "level"],
  [".qs_title_chapter_", "level"],
  [".qs_num_subchapnum_", "level"],
  [".qs_title_subchap_", "level"],
  [".qsatxt_1sect", "section"],
  [".qsatxt_*", "text"],
  [".qsnote_history", "history"],
  [".qsnote_annot", "caseNotes"],
  [".qsnote_*", "note"],
  [".qsnum_chap", "level"],
  [".qstitle_chap", "level"],
  [".qsnum_subchap", "level"],
  [".qstitle_subchap", "level"],
  ["div.navigation", "navigation"],
]);

/** The runs outside elements of these classes. */
export function without(runs: readonly PageRun[], classes: RegExp): PageRun[] {
  return runs.filter((run) => !classes.test(run.classes));
}
