import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Installation } from "#shared/platform/console.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox, RadioGroup } from "../ui/Choice.tsx";
import { countOf, formatCount } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { say } from "../ui/say.ts";
import { SearchField } from "../ui/SearchField.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { consoleQueries, useUpdateInstallation } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";

const words = texts.workspace;
const mostShown = 100;

/** Which matters credentials can see: all, or those on a list. */
export function AllowlistPart({ installation }: { installation: Installation }) {
  const { matterAllowlist, status } = installation;
  const update = useUpdateInstallation();
  const [isListed, setListed] = useState(matterAllowlist !== null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(matterAllowlist));
  const isLive = status === "active" || status === "suspended";
  const wanted = isListed ? [...ticked].toSorted() : null;
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(matterAllowlist?.toSorted() ?? null);

  return (
    <section aria-labelledby="console-matters">
      <h2 id="console-matters">{words.matters}</h2>
      <p>{words.mattersLead}</p>
      {isLive ? (
        <>
          <div className={styles.consoleChoice}>
            <RadioGroup
              label={words.matters}
              isLabelHidden
              options={[
                { id: "every", name: words.every },
                { id: "some", name: words.some },
              ]}
              value={isListed ? "some" : "every"}
              onChange={(id) => setListed(id === "some")}
            />
          </div>
          {isListed ? <MatterPicker ticked={ticked} onChange={setTicked} /> : null}
          {update.isError ? <ErrorNote title={words.mattersNotSaved} error={update.error} /> : null}
          <Button
            isDisabled={!isChanged}
            isPending={update.isPending}
            onPress={() => update.mutate({ matterAllowlist: wanted }, { onSuccess: () => say(words.mattersSaved) })}
          >
            {words.saveMatters}
          </Button>
        </>
      ) : (
        <p className={styles.consoleHint}>{words.notYet}</p>
      )}
    </section>
  );
}

interface MatterPickerProps {
  ticked: ReadonlySet<string>;
  onChange: (ticked: ReadonlySet<string>) => void;
}

function MatterPicker({ ticked, onChange }: MatterPickerProps) {
  const matters = useQuery(consoleQueries.matters());
  const [typed, setTyped] = useState("");
  const found = (matters.data ?? []).filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));

  function handleTick(id: string, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    onChange(next);
  }

  return (
    <div className={styles.matterPicker}>
      <SearchField label={words.find} isLabelHidden={false} value={typed} onChange={setTyped} />
      {matters.isPending ? <Skeleton label={words.matters} lines={3} /> : null}
      {matters.isError ? <ErrorNote title={words.mattersFailed} error={matters.error} onRetry={() => void matters.refetch()} /> : null}
      {matters.data !== undefined && found.length === 0 ? <p className={styles.consoleHint}>{words.noMatter}</p> : null}
      {found.length === 0 ? null : (
        <ul tabIndex={0} aria-label={words.matters}>
          {found.slice(0, mostShown).map(({ id, name }) => (
            <li key={id}>
              <Checkbox isSelected={ticked.has(id)} onChange={(isTicked) => handleTick(id, isTicked)}>
                {name}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.consoleHint} role="status">
        {ticked.size === 0 ? words.noneTicked : words.ticked(countOf(ticked.size, "matter"))}{" "}
        {found.length > mostShown ? words.showing(formatCount(mostShown), formatCount(found.length)) : null}
      </p>
    </div>
  );
}
