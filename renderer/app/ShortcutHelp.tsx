import { Switch } from "react-aria-components";
import { useKeyboard } from "../state/keyboard.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { commands, commandIds, type CommandPane } from "#shared/commands.ts";
import { keyLabel } from "./keymap.ts";
import { texts } from "./texts.ts";
import { isMac } from "./use-command.ts";

const groups: { pane: CommandPane; title: string }[] = [
  { pane: "reading", title: texts.shortcuts.reading },
  { pane: "law", title: texts.shortcuts.law },
  { pane: "results", title: texts.shortcuts.results },
  { pane: "report", title: texts.shortcuts.report },
  { pane: null, title: texts.shortcuts.everywhere },
];

export function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { singleKeys, setSingleKeys } = useKeyboard();
  return (
    <Dialog title={texts.shortcuts.title} isOpen={isOpen} onClose={onClose} width="wide" closeLabel={texts.close}>
      <div className="shortcuts">
        {groups.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {commandIds
                .filter((id) => commands[id].pane === group.pane && commands[id].keys.length > 0)
                .map((id) => (
                  <Row key={id} keys={commands[id].keys.map((key) => keyLabel(key, isMac))} title={commands[id].title} />
                ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{texts.shortcuts.tree}</h3>
          <dl>
            {texts.shortcuts.treeKeys.map(([keys, title]) => (
              <Row key={title} keys={[keys ?? ""]} title={title ?? ""} />
            ))}
          </dl>
        </section>
      </div>
      <Switch className="switch" isSelected={singleKeys} onChange={setSingleKeys}>
        <span className="switch-track" />
        <span>
          {texts.shortcuts.singleKeys}
          <small>{texts.shortcuts.singleKeysHint}</small>
        </span>
      </Switch>
    </Dialog>
  );
}

function Row({ keys, title }: { keys: string[]; title: string }) {
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
