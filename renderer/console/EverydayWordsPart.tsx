import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EverydayWords } from "#shared/law/everyday-words.ts";
import { everydayWordsQuery, useSaveEverydayWords } from "../law/search/everyday-words.ts";
import { Button } from "../ui/Button.tsx";
import { Switch } from "../ui/Choice.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { countOf, formatBytes, formatCount } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { Block } from "../ui/Page.tsx";
import { Progress } from "../ui/Progress.tsx";
import { sayFailed } from "../ui/say.ts";
import { SettingRow } from "./SettingRow.tsx";
import { settingsTexts } from "./settings-texts.ts";

const texts = settingsTexts.everydayWords;

/** Whether searches understand everyday words, what that costs, and how much of the law was read for it. */
export function EverydayWordsPart() {
  const { data, error, refetch } = useQuery(everydayWordsQuery());
  const save = useSaveEverydayWords();
  const [asks, setAsks] = useState(false);
  if (error !== null) return <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const change = (choice: Parameters<typeof save.mutate>[0]) =>
    save.mutate(choice, { onError: (e) => sayFailed(texts.notSaved, e), onSettled: () => setAsks(false) });

  return (
    <Block title={texts.title}>
      <SettingRow name={texts.name} hint={texts.hint}>
        <Switch
          label={texts.name}
          isSelected={data.state !== "off"}
          isDisabled={save.isPending}
          onChange={(isOn) => (isOn ? change({ isOn }) : setAsks(true))}
        />
      </SettingRow>
      {data.state === "off" ? null : (
        <SettingRow name={texts.states[data.state]} hint={<Reading words={data} />}>
          {data.state === "ready" ? null : (
            <Button isPending={save.isPending} onPress={() => change({ isPaused: data.state !== "paused" })}>
              {data.state === "paused" ? texts.resume : texts.pause}
            </Button>
          )}
        </SettingRow>
      )}
      <ConfirmDialog
        title={texts.remove}
        isOpen={asks}
        isBusy={save.isPending}
        confirm={texts.confirm}
        confirming={texts.confirming}
        cancel={texts.keep}
        closeLabel={texts.close}
        onClose={() => setAsks(false)}
        onConfirm={() => change({ isOn: false })}
      >
        <p>{texts.removeBody}</p>
      </ConfirmDialog>
    </Block>
  );
}

function Reading({ words: { state, sections, sectionsRead, percent, minutesLeft, isUsed, bytes, problem } }: { words: EverydayWords }) {
  const far = texts.read(formatCount(sectionsRead), formatCount(sections));
  const left = minutesLeft === null ? null : texts.left(countOf(minutesLeft, "minute"));
  return (
    <>
      {state === "ready" ? null : (
        <Progress label={`${percent}%`} value={percent} text={[far, left].filter((part) => part !== null).join(", ")} />
      )}
      {problem === null ? null : <p>{texts.problem(problem)}</p>}
      <p>
        {isUsed ? texts.used : texts.notYet} {texts.size(formatBytes(bytes))}
      </p>
    </>
  );
}
