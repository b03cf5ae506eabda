import { Bookmark, CircleAlert, Info, Unplug } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Kbd } from "../ui/Kbd.tsx";
import { EmptyState, Notice } from "../ui/Notice.tsx";
import { Progress } from "../ui/Progress.tsx";
import { say, sayFailed } from "../ui/say.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Line, Sample } from "./Sample.tsx";
import styles from "./specimen.module.css";

export function Messages() {
  const [done, setDone] = useState(74);
  return (
    <>
      <Sample title="Toast, notice, progress">
        <Line>
          <Button
            onPress={() => say("Document moved to trash", { label: "Undo", keys: "Ctrl Z", onPress: () => say("Document restored") })}
          >
            Delete with Undo
          </Button>
          <Button onPress={() => sayFailed("The document was not moved.", new Error("The disk is full."))}>Fail</Button>
          <Button onPress={() => setDone(Math.min(96, done + 11))}>Answer 11 cells</Button>
        </Line>
        <div className={styles.stack}>
          <Notice icon={<Info aria-hidden />}>Title 42 is as of Aug 7, 2025.</Notice>
          <Notice tone="warn" icon={<Unplug aria-hidden />}>
            Pandect’s service stopped. Your text is saved. Next try in 4 seconds.
          </Notice>
          <Notice tone="bad" icon={<CircleAlert aria-hidden />}>
            Title 42 did not install. The file ends early. Download the file again.
          </Notice>
          <Progress label="Juniper: change of control" value={done} max={96} text={`${done} of 96 cells`} />
          <Progress label="Checking the publisher" value={null} text="Waiting for govinfo.gov" />
        </div>
      </Sample>
      <Sample title="Empty state, skeleton">
        <EmptyState title="No bookmarks yet" icon={<Bookmark aria-hidden />}>
          <p>Bookmark a section to find it here.</p>
          <Button keys={<Kbd>Ctrl K</Kbd>}>Open a section</Button>
        </EmptyState>
        <Skeleton label="Loading" lines={3} />
      </Sample>
    </>
  );
}
