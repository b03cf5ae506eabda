import { useState } from "react";
import { Checkbox, ChoiceGroup, RadioGroup, Switch } from "../ui/Choice.tsx";
import { Segments } from "../ui/Segments.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { Line, Sample } from "./Sample.tsx";

const spacings = [
  { id: "normal", name: "Normal lines" },
  { id: "wide", name: "Wide lines" },
] as const;
const views = [
  { id: "side", name: "Side by side" },
  { id: "inline", name: "Inline" },
] as const;
const parts = [
  { id: "overview", name: "Overview" },
  { id: "documents", name: "Documents", count: 14 },
  { id: "law", name: "Law", count: 47 },
] as const;

export function Choices() {
  const [isRead, setRead] = useState(true);
  const [isWrite, setWrite] = useState(false);
  const [spacing, setSpacing] = useState<"normal" | "wide">("normal");
  const [isOffline, setOffline] = useState(true);
  const [view, setView] = useState<"side" | "inline">("side");
  const [part, setPart] = useState<"overview" | "documents" | "law">("overview");
  return (
    <>
      <Sample title="Checkbox, radio, switch, segments">
        <Line isWide>
          <Checkbox isSelected={isRead} onChange={setRead}>
            Read
          </Checkbox>
          <Checkbox isSelected={isWrite} onChange={setWrite}>
            Write
          </Checkbox>
          <Checkbox isSelected={false} isIndeterminate onChange={() => undefined}>
            Some
          </Checkbox>
          <Checkbox isSelected onChange={() => undefined} lockedReason="Write includes read.">
            Locked
          </Checkbox>
          <Switch isSelected={isOffline} onChange={setOffline}>
            Offline
          </Switch>
        </Line>
        <Line>
          <ChoiceGroup label="Tell me when a section is" isRow>
            <Checkbox isSelected onChange={() => undefined}>
              added
            </Checkbox>
            <Checkbox isSelected={false} onChange={() => undefined}>
              removed
            </Checkbox>
          </ChoiceGroup>
        </Line>
        <Line>
          <RadioGroup label="Line spacing" options={spacings} value={spacing} onChange={setSpacing} />
        </Line>
        <Line>
          <Segments label="View" options={views} value={view} onChange={setView} />
        </Line>
      </Sample>
      <Sample title="Tabs">
        <Tabs label="Parts of the matter" tabs={parts} value={part} onChange={setPart}>
          {parts.find(({ id }) => id === part)?.name} of the matter.
        </Tabs>
      </Sample>
    </>
  );
}
