import { Link } from "@tanstack/react-router";
import type { ChangedProvision } from "#shared/workspace/home.ts";
import { classNames } from "../../ui/class-names.ts";
import { linkLook } from "../../ui/link-look.ts";
import { rowLook, wholeRow } from "../../ui/row-look.ts";
import { CitationStatus } from "../matter-law/CitationStatus.tsx";
import { Excerpt } from "./Excerpt.tsx";
import styles from "./home.module.css";
import { texts } from "./texts.ts";

const words = texts.changed;

/** A changed provision: its name, where it is cited, the change itself, and a link to the whole redline. */
export function ChangedProvisionRow({ provision, detail }: { provision: ChangedProvision; detail: string }) {
  const { matterId, matterName, actId, citation, heading, state, day, excerpt } = provision;
  return (
    <article className={classNames(rowLook(), styles.change)}>
      <p className={styles.who}>
        <b>{citation}</b>
        <span className={styles.cut}>
          {matterId === null ? (
            matterName
          ) : (
            <Link to="/matters/$matterId/law" params={{ matterId }}>
              {matterName}
            </Link>
          )}
          {` · ${detail}`}
        </span>
        {state === "text_changed" ? null : <CitationStatus state={state} />}
      </p>
      {excerpt === null ? (
        <p className={styles.small}>{heading === "" ? words.noText : `${heading}. ${words.noText}`}</p>
      ) : (
        <Excerpt runs={excerpt} />
      )}
      <div className={classNames(styles.act, wholeRow)}>
        <Link
          to="/law/history/$actId"
          params={{ actId }}
          search={day === null ? {} : { day }}
          className={linkLook("default", "small")}
          aria-label={words.reviewOf(citation, matterName)}
        >
          {words.review}
        </Link>
      </div>
    </article>
  );
}
