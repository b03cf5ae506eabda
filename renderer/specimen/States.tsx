import { Ban, Briefcase, CircleCheck, CircleDashed, OctagonX, PenLine, ShieldCheck, Table2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Chip, FilterChip } from "../ui/Chip.tsx";
import { KeyHint } from "../ui/Kbd.tsx";
import { FileKind } from "../ui/FileKind.tsx";
import { Badge, Count, Kind, Status } from "../ui/Status.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { Line, Sample } from "./Sample.tsx";

export function States() {
  const [isChipShown, setChipShown] = useState(true);
  const [isOpenOnly, setOpenOnly] = useState(true);
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      <Sample title="Status, badge, chip, filter, kind">
        <Line isWide>
          <Status tone="good" icon={<CircleCheck aria-hidden />}>
            Checked today
          </Status>
          <Status icon={<CircleDashed aria-hidden />}>Not checked</Status>
          <Status tone="warn" icon={<TriangleAlert aria-hidden />}>
            Newer edition known
          </Status>
          <Status tone="bad" icon={<Ban aria-hidden />}>
            Repealed
          </Status>
          <StatusBadge status="not_yet_effective" />
        </Line>
        <Line>
          <Badge>Notes only</Badge>
          <Badge tone="good" icon={<CircleCheck aria-hidden />}>
            Approved
          </Badge>
          <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
            High
          </Badge>
          <Badge tone="bad" icon={<OctagonX aria-hidden />}>
            Deal breaker
          </Badge>
          {isChipShown ? (
            <Chip removeLabel="Remove Title 42" onRemove={() => setChipShown(false)}>
              Title 42
            </Chip>
          ) : null}
          <FilterChip isSelected={isOpenOnly} onChange={setOpenOnly}>
            Open 6
          </FilterChip>
          <FilterChip isSelected={isDismissed} onChange={setDismissed}>
            Dismissed
          </FilterChip>
        </Line>
        <Line>
          <Kind isLaw>§</Kind>
          <FileKind name="Reply brief.docx" />
          <FileKind name="Complaint.pdf" />
          <Kind>
            <Briefcase />
          </Kind>
          <Kind>
            <PenLine />
          </Kind>
          <Kind>
            <Table2 />
          </Kind>
          <Kind>
            <ShieldCheck />
          </Kind>
          <Count>14</Count>
        </Line>
      </Sample>
      <Sample title="Keys">
        <Line isWide>
          <KeyHint keys={["J", "K"]}>Next, previous</KeyHint>
          <KeyHint keys={["Ctrl K"]}>Go to</KeyHint>
          <KeyHint keys={["?"]}>All keys</KeyHint>
        </Line>
      </Sample>
    </>
  );
}
