import { useQuery } from "@tanstack/react-query";
import { Layers, LoaderCircle } from "lucide-react";
import { Button as AriaButton, type ButtonProps } from "react-aria-components";
import { latePart } from "../../api/late-part.ts";
import { isUnfinished } from "../../law/library/import-state.ts";
import { libraryQueries } from "../../law/library/queries.ts";
import { formatCount } from "../../ui/format.ts";
import { LateButton } from "../../ui/LateButton.tsx";
import { useSendings } from "../documents/sendings-state.ts";
import { workQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { useLawReading } from "./use-law-reading.ts";
import styles from "./operations.module.css";

const card = latePart(() => import("./OperationsCard.tsx"));
const none: never[] = [];

/** Long work, in the status bar; its button opens the card with what runs. */
export function OperationsTray() {
  const { data } = useQuery(workQueries.work());
  // The same list as in the library: the two never differ.
  const installing = useQuery(libraryQueries.imports()).data?.data.filter(isUnfinished) ?? none;
  const sendings = useSendings((state) => state.sendings);
  const refused = sendings.filter(({ state }) => state === "refused").length;
  // Runs for half an hour and needs no action: shown, but not counted.
  const reading = useLawReading();
  const idle = reading === null ? texts.none : texts.readingShort(reading.percent);
  const openCount = data?.open ?? 0;
  const running = openCount + (sendings.length - refused) + installing.length;
  const button = (props: ButtonProps = {}) => (
    <AriaButton className={styles.trayButton} {...props}>
      {running > 0 ? <LoaderCircle aria-hidden className="turning" /> : <Layers aria-hidden />}
      {running > 0 ? texts.running(formatCount(running)) : refused > 0 ? texts.notAdded(formatCount(refused)) : idle}
    </AriaButton>
  );
  return (
    <LateButton
      part={card}
      early={(onPress) => (
        <>
          {button({ onPress, "aria-expanded": false })}
          <span />
        </>
      )}
    >
      {({ OperationsCard }) => (
        <OperationsCard
          button={button()}
          running={running}
          work={data?.data ?? none}
          openCount={openCount}
          installing={installing}
          sendings={sendings}
          reading={reading}
        />
      )}
    </LateButton>
  );
}
