import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ComboBox } from "../../ui/ComboBox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { matterQueries } from "../matters/queries.ts";
import { useRecentRecords } from "../search/recent-records-state.ts";
import { DateForm } from "./DateDialog.tsx";
import { texts } from "./texts.ts";

const none: never[] = [];

/** Computes a date of a matter from a period that a provision states; the matter opened last is offered first. */
export function DateFromLawDialog({ citation, onClose }: { citation: string; onClose: () => void }) {
  const matters = useQuery(matterQueries.list()).data?.rows ?? none;
  const [chosen, setChosen] = useState<string | null>(() => useRecentRecords.getState().records[0]?.matterId ?? null);
  const matter = matters.find(({ id }) => id === chosen);
  return (
    <Dialog title={texts.fromLaw.title(citation)} isOpen onClose={onClose} closeLabel={uiTexts.close} width="wide">
      <ComboBox
        label={texts.fromLaw.matter}
        options={matters}
        value={matter?.id ?? null}
        onChange={setChosen}
        placeholder={texts.fromLaw.choose}
        none={texts.fromLaw.none}
      />
      {matter === undefined ? null : <DateForm key={matter.id} matterId={matter.id} date={null} provision={citation} onClose={onClose} />}
    </Dialog>
  );
}
