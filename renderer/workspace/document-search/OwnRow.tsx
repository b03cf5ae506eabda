import { useQuery } from "@tanstack/react-query";
import { BriefcaseBusiness, PenLine } from "lucide-react";
import type { Found } from "#shared/workspace/workspace-search.ts";
import { sourceWords } from "#shared/workspace/passage-source.ts";
import { MarkedExcerpt } from "../../law/search/Highlighted.tsx";
import styles from "../../law/search/search.module.css";
import { FileKind } from "../../ui/FileKind.tsx";
import { classNames } from "../../ui/class-names.ts";
import { rowLook } from "../../ui/row-look.ts";
import { Kind } from "../../ui/Status.tsx";
import { Walled } from "../../ui/Walled.tsx";
import { matterQueries } from "../matters/queries.ts";
import { RecordLink } from "../records/RecordLink.tsx";
import { texts } from "./texts.ts";

/** A matter, a document or a draft that contains the words, its matter, and the matching passage. */
export function OwnRow({ found }: { found: Found }) {
  const { kind, id, title, matterId, snippet, marks, place, part } = found;
  const { data } = useQuery(matterQueries.list());
  const known = data?.rows.find((one) => one.id === matterId);
  const matter = kind === "matter" ? null : (known?.name ?? null);
  const source = place === null ? "" : sourceWords(place);
  const facts = [matter, source, part === undefined ? null : texts.parts[part]].filter((fact) => fact !== null && fact !== "");
  return (
    <RecordLink record={{ kind, id, matterId, passage: place }} className={classNames(rowLook(), styles.hit)} row={id}>
      <span className={styles.head}>
        {kind === "document" ? (
          <FileKind name={title} />
        ) : (
          <Kind>{kind === "matter" ? <BriefcaseBusiness aria-hidden /> : <PenLine aria-hidden />}</Kind>
        )}
        <strong>{title}</strong>
        <Walled is={known?.isWalled} />
        <span className={styles.end}>{texts.yours[kind]}</span>
      </span>
      {facts.length === 0 ? null : <span className={styles.path}>{facts.join(" · ")}</span>}
      {snippet === "" ? null : (
        <span className={styles.excerpt}>
          <MarkedExcerpt text={snippet} ranges={marks} />
        </span>
      )}
    </RecordLink>
  );
}
