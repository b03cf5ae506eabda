import { CircleDot, Circle } from "lucide-react";
import type { SectionVersion } from "#shared/law/watches-console.ts";
import { RowButton } from "../../ui/RowButton.tsx";
import { releaseNames } from "../currency/words.ts";
import { texts } from "./texts.ts";
import type { VersionPair } from "./versions.ts";
import styles from "./history.module.css";

interface VersionStripProps {
  versions: readonly SectionVersion[];
  pair: VersionPair | null;
  onChoose: (id: number) => void;
}

/** Every version of a section as a dot on a line, oldest first; the two compared ones are marked. */
export function VersionStrip({ versions, pair, onChoose }: VersionStripProps) {
  const names = releaseNames(versions);
  return (
    <ol className={styles.versionStrip} aria-label={texts.strip} tabIndex={0}>
      {versions.map((one, i) => {
        const role = one === pair?.from ? texts.earlier : one === pair?.to ? texts.later : null;
        const Icon = role === null ? Circle : CircleDot;
        return (
          <li key={one.id} className={isInside(one, pair) ? styles.isInside : undefined}>
            <RowButton aria-pressed={role !== null} onPress={() => onChoose(one.id)}>
              <Icon aria-hidden />
              <strong>{names[i]}</strong>
              {one.isCurrent ? <small>{texts.current}</small> : null}
              {role === null ? null : <span className="only-spoken">{role}</span>}
            </RowButton>
          </li>
        );
      })}
    </ol>
  );
}

/** Whether the line after a version is part of the compared stretch. */
function isInside(one: SectionVersion, pair: VersionPair | null): boolean {
  return pair !== null && one.id >= pair.from.id && one.id < pair.to.id;
}
