import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Desktop, UpdateState } from "#shared/platform/desktop.ts";
import { Button } from "../ui/Button.tsx";
import { Switch } from "../ui/Choice.tsx";
import { Block } from "../ui/Page.tsx";
import { sayFailed } from "../ui/say.ts";
import { programQuery, useSaveProgram } from "./keeping-queries.ts";
import { policyTexts } from "./policy-texts.ts";
import { SettingRow } from "./SettingRow.tsx";
import { settingsTexts } from "./settings-texts.ts";
import { updateSentence } from "./update-texts.ts";

const texts = settingsTexts.updates;

/** Whether the desktop program looks for newer versions, and what it found. */
export function UpdatesPart({ desktop }: { desktop: Desktop }) {
  const { data } = useQuery(programQuery());
  const save = useSaveProgram();
  const [state, setState] = useState<UpdateState | null>(null);
  useEffect(() => {
    const stop = desktop.onUpdate(setState);
    desktop.askUpdate("tell");
    return stop;
  }, [desktop]);
  if (data === undefined || state === null) return null;
  const isForbidden = data.updateChannel === "none";
  const isUnavailable = state.kind === "unavailable";
  const change = (isOn: boolean) =>
    save.mutate({ checksForUpdates: isOn }, { onError: (error) => sayFailed(settingsTexts.program.notSaved, error) });

  return (
    <Block title={texts.title}>
      <SettingRow name={texts.checks} hint={texts.checksHint}>
        {isForbidden ? (
          policyTexts.button
        ) : (
          <Switch label={texts.checks} isSelected={data.checksForUpdates} isDisabled={isUnavailable} onChange={change} />
        )}
      </SettingRow>
      {isForbidden ? null : (
        <SettingRow name={updateSentence(state)} hint={data.isAirGapped && !isUnavailable ? texts.airGapped : undefined}>
          <UpdateButton state={state} isAirGapped={data.isAirGapped} ask={desktop.askUpdate} />
        </SettingRow>
      )}
    </Block>
  );
}

/** The next step, if there is one. */
function UpdateButton({ state, isAirGapped, ask }: { state: UpdateState; isAirGapped: boolean; ask: Desktop["askUpdate"] }) {
  if (state.kind === "available" && state.installsItself)
    return (
      <Button look="primary" isDisabled={isAirGapped} onPress={() => ask("download")}>
        {texts.download}
      </Button>
    );
  if (state.kind === "idle" || state.kind === "failed" || state.kind === "checking")
    return (
      <Button isDisabled={isAirGapped} isPending={state.kind === "checking"} onPress={() => ask("check")}>
        {texts.check}
      </Button>
    );
  return null;
}
