import { useQuery } from "@tanstack/react-query";
import { CheckCheck, Clock, Inbox, List } from "lucide-react";
import { RowButton } from "../../ui/RowButton.tsx";
import { Count } from "../../ui/Status.tsx";
import { shownStates, type ShownState } from "./address.ts";
import { watchQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./watches.module.css";

const words = texts.changes;
const icons = { unread: Inbox, snoozed: Clock, done: CheckCheck, all: List };

/** Which changes are listed, as rows of the rail: unread ones with their number. */
export function ChangeStates({ chosen, onChoose }: { chosen: ShownState; onChoose: (state: ShownState) => void }) {
  const newest = useQuery(watchQueries.newest()).data;
  const unread = newest?.data.filter(({ mark }) => mark === "unread").length ?? 0;
  return (
    <ul className={styles.states} aria-label={words.state}>
      {shownStates.map((id) => {
        const Icon = icons[id];
        return (
          <li key={id}>
            <RowButton aria-pressed={id === chosen} onPress={() => onChoose(id)}>
              <Icon aria-hidden />
              <span>{words.states[id]}</span>
              {id === "unread" && unread > 0 ? <Count>{newest?.hasMore === true ? `${unread}+` : unread}</Count> : null}
            </RowButton>
          </li>
        );
      })}
    </ul>
  );
}
