import { CircleQuestionMark } from "lucide-react";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Button } from "../../ui/Button.tsx";
import menu from "../../ui/menu.module.css";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

/** The connectors, with the effect of each. */
export function Connectors() {
  return (
    <DialogTrigger>
      <Button look="quiet" icon={<CircleQuestionMark aria-hidden />}>
        {texts.connectors.help}
      </Button>
      <Popover className={menu.menu} offset={4} placement="bottom end">
        <Dialog className={styles.connectors} aria-label={texts.connectors.title}>
          <dl className={styles.connectors}>
            {texts.connectors.list.map(([operator, meaning]) => (
              <div key={operator} className={styles.connector}>
                <dt>{operator}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
