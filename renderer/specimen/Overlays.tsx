import { ChevronDown, PanelRightOpen, Pin, Quote } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogForm } from "../ui/DialogForm.tsx";
import { Drawer, type DrawerHandle } from "../ui/Drawer.tsx";
import { Menu, MenuItem, MenuRule, Popover } from "../ui/Menu.tsx";
import { say } from "../ui/say.ts";
import { Select } from "../ui/Select.tsx";
import { TextField } from "../ui/TextField.tsx";
import { Line, Sample } from "./Sample.tsx";
import styles from "./specimen.module.css";

const days = [
  { id: "30", name: "30 days" },
  { id: "90", name: "90 days" },
] as const;

export function Overlays() {
  return (
    <>
      <Sample title="Menu and popover">
        <Line>
          <Menu
            label="Section"
            button={
              <Button icon={<ChevronDown aria-hidden />} size="small">
                More
              </Button>
            }
            placement="bottom start"
          >
            <MenuItem icon={<PanelRightOpen aria-hidden />} keys="Shift Enter">
              Open beside
            </MenuItem>
            <MenuItem icon={<Quote aria-hidden />} keys="Y" onAction={() => say("Citation copied")}>
              Copy citation
            </MenuItem>
            <MenuRule />
            <MenuItem icon={<Pin aria-hidden />} disabledReason="No open matter">
              Pin to matter
            </MenuItem>
          </Menu>
          <Popover
            label="42 U.S.C. § 1983"
            button={<Button look="link">section 1983</Button>}
            actions={
              <>
                <Button size="small">Open</Button>
                <Button size="small" look="quiet">
                  Open beside
                </Button>
              </>
            }
          >
            <p className={styles.document}>Every person who, under color of any statute, ordinance, regulation, custom, or usage…</p>
          </Popover>
        </Line>
      </Sample>
      <Sample title="Dialog">
        <Dialogs />
      </Sample>
      <Sample title="Drawer: Enter moves in, Esc moves back">
        <DrawerSample />
      </Sample>
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<"form" | "question" | null>(null);
  const [name, setName] = useState("");
  const [expires, setExpires] = useState<"30" | "90">("90");
  const close = () => setOpen(null);
  return (
    <Line>
      <Button onPress={() => setOpen("form")}>Create credential…</Button>
      <Button onPress={() => setOpen("question")}>Move to trash…</Button>
      <Dialog title="Create credential" isOpen={open === "form"} onClose={close} closeLabel="Close">
        <DialogForm
          words={{ cancel: "Cancel", confirm: "Create credential", confirming: "Creating" }}
          note="The secret shows once, in the next step."
          onCancel={close}
          onSubmit={close}
        >
          <TextField label="Name" value={name} onChange={setName} />
          <Select label="Expires" options={days} value={expires} onChange={setExpires} />
        </DialogForm>
      </Dialog>
      <ConfirmDialog
        title="Move 2 documents to trash?"
        isOpen={open === "question"}
        confirm="Move to trash"
        cancel="Cancel"
        closeLabel="Close"
        onClose={close}
        onConfirm={() => {
          close();
          say("2 documents moved to trash", { label: "Undo", keys: "Ctrl Z", onPress: () => say("2 documents restored") });
        }}
      >
        <p>You can restore them for 30 days. Their citations stay in the matter until then.</p>
      </ConfirmDialog>
    </Line>
  );
}

function DrawerSample() {
  const [isOpen, setOpen] = useState(true);
  const drawer = useRef<DrawerHandle>(null);
  return (
    <div className={styles.stage}>
      <div>
        <Button onPress={() => (isOpen ? drawer.current?.enter() : setOpen(true))}>Ohio</Button>
      </div>
      {isOpen ? (
        <Drawer title="Governing law" closeLabel="Close" onClose={() => setOpen(false)} ref={drawer}>
          <div className={styles.stack}>
            <p>Which law governs?</p>
            <Line>
              <Button look="primary" size="small">
                Approve
              </Button>
              <Button size="small">Reject</Button>
            </Line>
          </div>
        </Drawer>
      ) : null}
    </div>
  );
}
