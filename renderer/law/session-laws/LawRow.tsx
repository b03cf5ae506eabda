import { Link } from "@tanstack/react-router";
import type { LawSummary } from "#shared/law/session-law-records.ts";
import { formatDay } from "../../ui/format.ts";
import { texts } from "./texts.ts";
import styles from "./session-laws.module.css";

/** An act in a list. */
export function LawRow({ act, withSession }: { act: LawSummary; withSession: boolean }) {
  return (
    <li className={styles.lawRow}>
      <Link to="/session-laws/$lawId" params={{ lawId: act.sessionLawId }}>
        <strong>{act.citation}</strong> {act.title}
      </Link>
      <small>
        {withSession ? `${act.session.label ?? act.session.code} · ` : ""}
        {act.billNumber === null ? "" : `${act.billNumber} · `}
        {act.approvedDate === null ? (
          texts.notApproved
        ) : (
          <>
            {texts.approved} <time dateTime={act.approvedDate}>{formatDay(act.approvedDate)}</time>
          </>
        )}
        {act.textStatus === "held" ? null : ` · ${texts.noText[act.textStatus] ?? ""}`}
      </small>
    </li>
  );
}
