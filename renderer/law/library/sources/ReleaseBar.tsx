import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { OfficialSource, Release } from "#shared/law/sources.ts";
import { Button } from "../../../ui/Button.tsx";
import { DateField } from "../../../ui/DateField.tsx";
import { formatDay, formatMoment } from "../../../ui/format.ts";
import { Select } from "../../../ui/Select.tsx";
import { texts } from "./texts.ts";
import styles from "./sources.module.css";

/** The eCFR has data from this day on. */
const firstDay = "2017-01-03";

interface ReleaseBarProps {
  source: OfficialSource;
  release: Release | null;
  checkedAt: string | null;
  isAsking: boolean;
  isAllowed: boolean;
  onPick: (label: string) => void;
  onAsk: () => void;
}

/** The edition shown, and the button that asks the publisher. */
export function ReleaseBar({ source, release, checkedAt, isAsking, isAllowed, onPick, onAsk }: ReleaseBarProps) {
  const [day, setDay] = useState<string | null>(null);
  const isListed = release === null || source.releases.some((one) => one.label === release.label);
  return (
    <div className={styles.releaseBar}>
      {source.releases.length === 0 && release === null ? null : (
        <Select
          label={texts.release.label(source.releaseWord)}
          value={release?.label ?? null}
          onChange={onPick}
          options={[
            ...(isListed ? [] : [{ id: release.label, name: texts.release.option(release.label, texts.release.unlisted, false) }]),
            ...source.releases.map(({ label, date, isCurrent }) => ({
              id: label,
              name: texts.release.option(label, date === null || date === label ? "" : formatDay(date), isCurrent),
            })),
          ]}
        />
      )}
      {source.takesDates ? (
        <DateField
          label={texts.release.date}
          min={firstDay}
          value={day}
          onChange={(next) => {
            setDay(next);
            if (next !== null && next >= firstDay) onPick(next);
          }}
        />
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
