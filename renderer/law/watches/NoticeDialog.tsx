import { noticeKinds } from "#shared/platform/notice-kinds.ts";
import { useState } from "react";
import { noticesAllowed } from "../../ui/notify.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { useNotices } from "../../ui/notices-state.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogBody } from "../../ui/Dialog.tsx";
import { texts } from "./texts.ts";
import { Switch } from "../../ui/Choice.tsx";

const words = texts.notices;

/** What the system should announce, and the permission that a browser needs for it. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const { isOn, setOn } = useNotices();
  const [allowed, setAllowed] = useState(noticesAllowed);
  return (
    <Dialog title={words.title} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogBody>
        <p>{words.lead}</p>
        {noticeKinds.map((kind) => (
          <Switch key={kind} isSelected={isOn[kind]} onChange={(on) => setOn(kind, on)}>
            <span>{words.kinds[kind]}</span>
          </Switch>
        ))}
        <p role="status">{words.allowed[allowed]}</p>
        {allowed === "ask" ? (
          <Button look="primary" onPress={() => void Notification.requestPermission().then(() => setAllowed(noticesAllowed()))}>
            {words.allow}
          </Button>
        ) : null}
        <p>{words.stored}</p>
      </DialogBody>
    </Dialog>
  );
}
