import type { Body, ImportedSection, Note } from "../../store/model.ts";
import { canonicalTarget } from "../references.ts";
import { idSegment, sectionNumber } from "./uslm-numbers.ts";

type Moved = Pick<ImportedSection, "renumberedTo" | "transferredTo" | "movedToLabel">;

interface Place {
  /** `34:10105`, `self:4651`. */
  pointer: string;
  label: string;
}

/**
 * Where a renumbered or transferred section went. No file marks this: the heading says it (`Renumbered § 354`), or a sentence of the
 * codification note (`was editorially reclassified as section 10105 of Title 34`).
 */
export function movedTo(status: string, heading: Body | null, notes: readonly Note[], titleNumber: string): Moved {
  const none = { renumberedTo: "", transferredTo: "", movedToLabel: null };
  if (status !== "renumbered" && status !== "transferred") return none;
  const texts = [
    heading,
    ...notes.filter((note) => aboutMove.test(note.topic)).map((note) => note.body),
    ...notes.map((note) => note.body),
  ];
  for (const body of texts) {
    const place = body === null ? null : placeIn(body, titleNumber);
    if (place === null) continue;
    const isRenumbered = status === "renumbered";
    return {
      renumberedTo: isRenumbered ? place.pointer : "",
      transferredTo: isRenumbered ? "" : place.pointer,
      movedToLabel: place.label,
    };
  }
  return none;
}

/** Where a court rule went, according to its committee notes or a footnote (`is now located in Rule 21(d)`, `was moved to Rule 1`). */
export function ruleMovedTo(status: string, texts: readonly string[]): Moved {
  const moved = { renumberedTo: "", transferredTo: "", movedToLabel: null };
  if (status !== "renumbered" && status !== "transferred") return moved;
  for (const text of texts) {
    const rule =
      /\b(?:moved|transferred|renumbered|located|contained|incorporated)\b[^.;]{0,40}?\b(?:to|in|into|as)\s+(?:new\s+)?Rule\s+(\d+(?:\.\d+)?)/i.exec(
        text,
      );
    if (rule === null) continue;
    const place = { movedToLabel: `Rule ${rule[1]}` };
    return status === "renumbered"
      ? { ...moved, ...place, renumberedTo: `self:${rule[1]}` }
      : { ...moved, ...place, transferredTo: `self:${rule[1]}` };
  }
  return moved;
}

const aboutMove = /^(?:codification|removalDescription|transferOf|priorProvisions)/;

/** Verbs that lead to the new place; the text between them and the section is short (`, as`, `and is set out as a note under`). */
const leads =
  /\b(?:renumbered|redesignated|reclassified|transferred|moved|set out(?: as a note)? under|now classified|restated)\b(?:(?!renumbered|redesignated|reclassified|transferred|\bsections?\b|§).){0,60}?(sections?|§§?)\s*/gi;

function placeIn(body: Body, titleNumber: string): Place | null {
  for (const lead of body.text.matchAll(leads)) {
    const start = lead.index + lead[0].length;
    const words = numberAndTitle.exec(body.text.slice(start, start + 120));
    if (words?.[1] === undefined) continue;
    const first = sectionNumber(words[1]).numbers[0];
    if (first === undefined) continue;
    const linked = body.marks.find((mark) => mark.kind === "ref" && mark.start <= start && start < mark.end)?.target;
    const target = /^usc\/(\w+)\/([^/#]+)/.exec(canonicalTarget(linked ?? "") ?? "");
    const title = target?.[1]?.toUpperCase() ?? words[2]?.toUpperCase() ?? titleNumber;
    const pointer = `${title === titleNumber ? "self" : title}:${idSegment(target?.[2] ?? first)}`;
    const isMany = sectionNumber(words[1]).numbers.length > 1;
    const of = title === titleNumber ? "this title" : `Title ${title}`;
    return { pointer, label: `${isMany ? "sections" : "section"} ${sectionNumber(words[1]).number} of ${of}` };
  }
  return null;
}

const one = String.raw`\d+[A-Za-z]*(?:[–-]\d+[A-Za-z]*)*`;
const numberAndTitle = new RegExp(
  String.raw`^(${one}(?:(?:,? (?:to|and) |, )${one})*)(?:\([^)\s]*\))*(?: (?:of|to) (?:this title|title (\d+[A-Z]?)))?`,
  "i",
);
