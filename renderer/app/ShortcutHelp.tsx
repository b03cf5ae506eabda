import { Link } from "@tanstack/react-router";
import { type CommandId, commandIds, commands, type CommandPane } from "#shared/platform/commands.ts";
import { useKeyboard } from "../commands/keyboard-state.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { keyLabel, keysOf, listensIn } from "../commands/keymap.ts";
import { texts as uiTexts } from "../ui/texts.ts";
import { Disclosure } from "../ui/Disclosure.tsx";
import { texts } from "./texts.ts";
import { isMac } from "../commands/use-command.ts";
import { Switch } from "../ui/Choice.tsx";
import styles from "./shell.module.css";

interface ShortcutHelpProps {
  /** The pane that had the focus; null when none did. */
  pane: string | null;
  isOpen: boolean;
  onClose: () => void;
}

const panes: CommandPane[] = [
  "document",
  "reading",
  "law",
  "results",
  "report",
  "history",
  "changes",
  "list",
  "matters",
  "clients",
  "documents",
  "drafts",
  "draft",
  "templates",
  "grids",
  "matrix",
  "review",
  "comparisons",
  "comparison",
];

/** Lists the shortcuts of the focused pane first, then those that work everywhere, then the rest. */
export function ShortcutHelp({ pane, isOpen, onClose }: ShortcutHelpProps) {
  const { singleKeys, setSingleKeys } = useKeyboard();
  const here = panes.filter((one) => one !== null && listensIn(one, pane));
  const others = panes.filter((one) => !here.includes(one));
  const isTree = pane === "tree";
  return (
    <Dialog title={texts.shortcuts.title} isOpen={isOpen} onClose={onClose} width="wide" closeLabel={uiTexts.close}>
      <div className={styles.shortcuts}>
        {isTree ? <TreeKeys /> : null}
        {here.map((one) => (
          <Group key={one} pane={one} />
        ))}
        <Group pane={null} />
      </div>
      <Disclosure title={texts.shortcuts.others} isOpen={here.length === 0 && !isTree}>
        <div className={styles.shortcuts}>
          {others.map((one) => (
            <Group key={one} pane={one} />
          ))}
          {isTree ? null : <TreeKeys />}
        </div>
      </Disclosure>
      <Switch isSelected={singleKeys} onChange={setSingleKeys}>
        <span>
          {texts.shortcuts.singleKeys}
          <small>{texts.shortcuts.singleKeysHint}</small>
        </span>
      </Switch>
      <p className={styles.shortcutsChange}>
        <Link to="/settings/keys" onClick={onClose}>
          {texts.shortcuts.change}
        </Link>
        <Link to="/guide" onClick={onClose}>
          {texts.shortcuts.guide}
        </Link>
      </p>
    </Dialog>
  );
}

function Group({ pane }: { pane: CommandPane }) {
  const { own } = useKeyboard();
  const keyed = commandIds.filter((id: CommandId) => commands[id].pane === pane && keysOf(id, own).length > 0);
  if (keyed.length === 0) return null;
  return (
    <section>
      <h3>{texts.shortcuts[pane ?? "everywhere"]}</h3>
      <dl>
        {keyed.map((id) => (
          <Row key={id} keys={keysOf(id, own).map((key) => keyLabel(key, isMac))} title={commands[id].title} />
        ))}
      </dl>
    </section>
  );
}

function TreeKeys() {
  return (
    <section>
      <h3>{texts.shortcuts.tree}</h3>
      <dl>
        {texts.shortcuts.treeKeys.map(([keys, title]) => (
          <Row key={title} keys={[keys ?? ""]} title={title ?? ""} />
        ))}
      </dl>
    </section>
  );
}

function Row({ keys, title }: { keys: readonly string[]; title: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}
