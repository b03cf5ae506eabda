import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { OfficialSource, Release } from "#shared/law/sources.ts";
import { Button } from "../../../ui/Button.tsx";
import { formatDay, formatMoment } from "../../../ui/format.ts";
import { texts } from "./texts.ts";
import styles from "./sources.module.css";
import fieldLook from "../../../ui/field.module.css";

interface ReleaseBarProps {
  source: OfficialSource;
  release: Release | null;
  checkedAt: string | null;
  isAsking: boolean;
  isAllowed: boolean;
  onPick: (label: string) => void;
  onAsk: () => void;
}

/** Which edition is looked at, and the button that asks the publisher. */
export function ReleaseBar({ source, release, checkedAt, isAsking, isAllowed, onPick, onAsk }: ReleaseBarProps) {
  const [day, setDay] = useState("");
  const isListed = release === null || source.releases.some((one) => one.label === release.label);
  return (
    <div className={styles.releaseBar}>
      {source.releases.length === 0 && release === null ? null : (
        <label>
          <span>{texts.release.label(source.releaseWord)}</span>
          <select className={fieldLook.input} value={release?.label ?? ""} onChange={(event) => onPick(event.target.value)}>
            {isListed ? null : <option value={release.label}>{texts.release.option(release.label, texts.release.unlisted, false)}</option>}
            {source.releases.map((one) => (
              <option key={one.label} value={one.label}>
                {texts.release.option(one.label, one.date === null || one.date === one.label ? "" : formatDay(one.date), one.isCurrent)}
              </option>
            ))}
          </select>
        </label>
      )}
      {source.takesDates ? (
        <label>
          <span>{texts.release.date}</span>
          <input
            type="date"
            className={fieldLook.input}
            min="2017-01-03"
            value={day}
            onChange={(event) => {
              setDay(event.target.value);
              if (/^20\d\d-\d\d-\d\d$/.test(event.target.value)) onPick(event.target.value);
            }}
          />
        </label>
      ) : null}
      <Button
        look={checkedAt === null && isAllowed ? "primary" : "default"}
        icon={<RefreshCw aria-hidden />}
        isPending={isAsking}
        isDisabled={!isAllowed}
        onPress={onAsk}
      >
        {isAsking ? texts.release.asking : texts.release.ask}
      </Button>
      {checkedAt === null ? null : <small>{texts.release.asked(formatMoment(checkedAt))}</small>}
    </div>
  );
}
