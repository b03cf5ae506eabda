import { Bell, Copy, History, NotebookPen, Pin, Plus, Printer, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, type ButtonProps, IconButton } from "../ui/Button.tsx";
import { Kbd } from "../ui/Kbd.tsx";
import { Line, Sample } from "./Sample.tsx";

const looks: NonNullable<ButtonProps["look"]>[] = ["primary", "default", "quiet"];
const reason = "Enter a name first.";

export function Buttons() {
  const [isSaving, setSaving] = useState(false);
  const [isNoted, setNoted] = useState(true);
  return (
    <>
      <Sample title="Button: rest, icon, disabled with a reason, loading">
        {looks.map((look) => (
          <Line key={look}>
            <Button look={look}>Save</Button>
            <Button look={look} icon={<Plus aria-hidden />}>
              Create matter
            </Button>
            <Button look={look} disabledReason={reason}>
              Save
            </Button>
            <Button look={look} isPending pendingLabel="Saving">
              Save
            </Button>
          </Line>
        ))}
        <Line>
          <Button look="danger" icon={<Trash2 aria-hidden />}>
            Delete
          </Button>
          <Button icon={<Copy aria-hidden />} keys={<Kbd>Y</Kbd>}>
            Copy
          </Button>
          <Button size="small" icon={<Pin aria-hidden />}>
            Pin
          </Button>
          <Button look="link" icon={<RefreshCw aria-hidden />}>
            Check publisher
          </Button>
          <Button isPending={isSaving} pendingLabel="Saving" onPress={() => setSaving(true)}>
            Save draft
          </Button>
        </Line>
      </Sample>
      <Sample title="Icon button and tooltip">
        <Line>
          <IconButton label="Watch" keys="W">
            <Bell aria-hidden />
          </IconButton>
          <IconButton label="Pin to matter" keys="M">
            <Pin aria-hidden />
          </IconButton>
          <IconButton label="Versions" keys="H">
            <History aria-hidden />
          </IconButton>
          <IconButton label="Note" keys="N" aria-pressed={isNoted} onPress={() => setNoted(!isNoted)}>
            <NotebookPen aria-hidden />
          </IconButton>
          <IconButton label="Print" disabledReason="No printer is installed.">
            <Printer aria-hidden />
          </IconButton>
        </Line>
      </Sample>
    </>
  );
}
