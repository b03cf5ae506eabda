import { useState } from "react";
import { type CommandId, commandIds, commands } from "#shared/platform/commands.ts";
import { keyLabel, keysOf } from "../../commands/keymap.ts";
import { isMac } from "../../commands/use-command.ts";
import { useKeyboard } from "../../commands/keyboard-state.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { KeyRow } from "./KeyRow.tsx";
import { texts } from "./texts.ts";
import { Switch } from "../../ui/Choice.tsx";
import styles from "./keys.module.css";

/** Every command with its keys; keys can be removed and added. */
export function KeysScreen() {
  const { singleKeys, setSingleKeys, own, resetKeys } = useKeyboard();
  const [wanted, setWanted] = useState("");
  useTitle(texts.title);
  const shown = commandIds.filter((id) => matches(id, wanted, keysOf(id, own)));
  const panes = [...new Set(shown.map((id) => commands[id].pane))];
  return (
    <div className={styles.keys}>
      <p>{texts.intro}</p>
      <Switch isSelected={singleKeys} onChange={setSingleKeys}>
        <span>
          {texts.singleKeys}
          <small>{texts.singleKeysHint}</small>
        </span>
      </Switch>
      <div className={styles.keysTools}>
        <SearchField label={texts.find} isLabelHidden={false} value={wanted} onChange={setWanted} className={styles.keysFind} />
        <Button
          isDisabled={Object.keys(own).length === 0}
          onPress={() => {
            resetKeys();
            announce(texts.resetDone);
          }}
        >
          {texts.resetAll}
        </Button>
      </div>
      {shown.length === 0 ? <p>{texts.none}</p> : null}
      {panes.map((pane) => (
        <section key={pane ?? ""} aria-label={texts.panes[pane ?? "everywhere"]}>
          <h2>{texts.panes[pane ?? "everywhere"]}</h2>
          <ul>
            {shown
              .filter((id) => commands[id].pane === pane)
              .map((id) => (
                <KeyRow key={id} id={id} />
              ))}
          </ul>
        </section>
      ))}
      <p className={styles.keysNote}>{texts.stored}</p>
    </div>
  );
}

/** Searches by words of the title, or by the key as printed. */
function matches(id: CommandId, wanted: string, keys: readonly string[]): boolean {
  const typed = wanted.trim().toLowerCase();
  if (commands[id].title.toLowerCase().includes(typed)) return true;
  return keys.some((key) => key === wanted.trim() || keyLabel(key, isMac).toLowerCase() === typed);
}
