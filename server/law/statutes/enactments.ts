import type { Enactment, EnactmentsReply } from "#shared/law/enactments.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { actsAffecting } from "../session-laws/affects.ts";
import { sessionsOf } from "../session-laws/corpus.ts";
import { sectionKey } from "../session-laws/ids.ts";
import { jurisdictionName } from "../session-laws/jurisdictions.ts";
import { sessionStatus } from "../session-laws/present.ts";
import type { StoredLaw } from "../session-laws/stored.ts";
import type { SectionRow } from "./corpus.ts";

/** States whose publishers state in acts or tables which code sections change (data-api §6.8). */
const supportedStates = new Set(["ca", "dc", "hi", "ky", "mo", "ms", "ne", "ut", "wa"]);

/** Maximum number of rows in a reply. */
const mostRows = 200;

/** The session laws that say they change a section of a state's code, newest first. */
export function enactmentsOf(db: ReadDb, row: SectionRow): Omit<EnactmentsReply, "resolvedFrom"> {
  const jurisdiction = row.jurisdiction === "federal" ? null : row.jurisdiction;
  const reason = unsupported(row, jurisdiction);
  if (reason !== null || jurisdiction === null) {
    const note =
      reason === "unsupported_jurisdiction"
        ? `Acts of ${jurisdictionName(row.jurisdiction)} do not name the sections they change in a form Pandect can match`
        : "Session laws are listed for sections of state codes only";
    return {
      actId: row.act_id,
      jurisdiction,
      supported: false,
      reason,
      enactments: [],
      count: 0,
      truncated: false,
      coverage: { jurisdiction, sessionsHeld: [], note },
    };
  }
  const found = actsAffecting(db, jurisdiction, sectionKey(row.number), mostRows + 1);
  const enactments = found.slice(0, mostRows).map((act): Enactment => {
    // storedLaw wrote this value.
    const stored = JSON.parse(act.record) as StoredLaw;
    return {
      sessionLawId: act.id,
      href: `/api/v1/us/session-laws/${act.id}`,
      citation: stored.citation,
      title: act.title,
      sessionCode: act.session,
      approvedDate: act.approved_date,
      effectiveDates: stored.effectiveDates,
      action: actionOf(act.actionAsPrinted),
      actionAsPrinted: act.actionAsPrinted,
      sectionAsPrinted: act.sectionAsPrinted,
      codeAsPrinted: act.codeAsPrinted,
      actSectionAsPrinted: act.actSectionAsPrinted,
      basis: "publisher_sections_affected",
      matchQuality: "as_printed",
      identityConfidence: stored.identityConfidence,
      textStatus: act.text_status,
      enactmentOutcome: act.enactment_outcome,
    };
  });
  const sessions = sessionsOf(db, jurisdiction);
  const note =
    sessions.length === 0
      ? `No session laws of ${jurisdictionName(jurisdiction)} are installed`
      : "Only acts of the installed sessions are listed, matched by the section's whole number; an empty list does not say that the section was never changed";
  return {
    actId: row.act_id,
    jurisdiction,
    supported: true,
    reason: null,
    enactments,
    count: enactments.length,
    truncated: found.length > mostRows,
    coverage: {
      jurisdiction,
      sessionsHeld: sessions.map((session) => ({ code: session.code, label: session.label, status: sessionStatus(session) })),
      note,
    },
  };
}

function unsupported(row: SectionRow, jurisdiction: string | null): EnactmentsReply["reason"] {
  if (jurisdiction === null || row.corpus_type !== "STATE") return "not_a_state_code_section";
  if (!supportedStates.has(jurisdiction)) return "unsupported_jurisdiction";
  return row.unit === "section" && /\d/.test(row.number) ? null : "section_not_in_proven_form";
}

/** The effect of an act on a section, from the publisher's word for it. */
export function actionOf(printed: string | null): Enactment["action"] {
  const word = printed?.toLowerCase() ?? "";
  if (/paragraph|subsection|find-replace|amend|replace|revis/.test(word)) return "amended";
  if (/repeal/.test(word)) return "repealed";
  if (/renumber|redesignate|recodif|transfer/.test(word)) return word.includes("para") ? "amended" : "renumbered";
  return /insert|add|enact|new/.test(word) ? "added" : "other";
}
