import { ArrowLeftRight } from "lucide-react";
import type { InstalledRelease } from "#shared/law/report.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Select } from "../../ui/Select.tsx";
import { releaseNames } from "../currency/words.ts";
import { texts } from "./texts.ts";
import styles from "./report.module.css";

interface ReleasePickerProps {
  releases: readonly InstalledRelease[];
  pair: { from: InstalledRelease; to: InstalledRelease };
  onPick: (from: InstalledRelease, to: InstalledRelease) => void;
}

/** The two releases compared, newest first in both lists. */
export function ReleasePicker({ releases, pair: { from, to }, onPick }: ReleasePickerProps) {
  /** Comparing a release with itself shows nothing: the other side gets the release that was replaced. */
  function handlePick(side: "from" | "to", id: string) {
    const picked = releases.find((one) => one.id === id);
    if (picked === undefined) return;
    if (side === "from") onPick(picked, picked.id === to.id ? from : to);
    else onPick(picked.id === from.id ? to : from, picked);
  }
  return (
    <div className={styles.releasePicker}>
      <ReleaseSelect label={texts.from} releases={releases} value={from} other={to} onChange={(id) => handlePick("from", id)} />
      <IconButton label={texts.swap} onPress={() => onPick(to, from)}>
        <ArrowLeftRight aria-hidden />
      </IconButton>
      <ReleaseSelect label={texts.to} releases={releases} value={to} other={from} onChange={(id) => handlePick("to", id)} />
    </div>
  );
}

interface ReleaseSelectProps {
  label: string;
  releases: readonly InstalledRelease[];
  value: InstalledRelease;
  other: InstalledRelease;
  onChange: (id: string) => void;
}

function ReleaseSelect({ label, releases, value, other, onChange }: ReleaseSelectProps) {
  const names = releaseNames(releases);
  return (
    <Select
      label={label}
      value={value.id}
      onChange={onChange}
      options={releases
        .map((one, i) => ({
          id: one.id,
          name: texts.option(names[i] ?? one.release, one.span === other.span ? "" : texts.notComparable),
          isDisabled: one.span !== other.span,
        }))
        .toReversed()}
    />
  );
}
