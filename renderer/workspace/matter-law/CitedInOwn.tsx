import { Briefcase } from "lucide-react";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import type { CitingCount } from "#shared/workspace/matter-law.ts";
import { Button } from "../../ui/Button.tsx";
import menu from "../../ui/menu.module.css";
import { AffectedMatters } from "./AffectedMatters.tsx";
import styles from "./cited-in-own.module.css";
import { texts } from "./texts.ts";

/** Says beside a found section that the owner's documents cite it, and opens the list of the places. */
export function CitedInOwn({ count: { actId, places, records } }: { count: CitingCount }) {
  return (
    <DialogTrigger>
      <Button look="quiet" icon={<Briefcase aria-hidden />}>
        {texts.citedInOwn(places, records)}
      </Button>
      <Popover className={menu.menu} offset={4} placement="bottom start">
        <Dialog className={styles.places} aria-label={texts.affected.title}>
          <AffectedMatters actId={actId} level="h3" />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
