import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Switch } from "../ui/Choice.tsx";
import { ErrorNote } from "../ui/Notice.tsx";
import { Block } from "../ui/Page.tsx";
import { sayFailed } from "../ui/say.ts";
import { programQuery, useSaveProgram } from "./keeping-queries.ts";
import { policyTexts } from "./policy-texts.ts";
import { SettingRow } from "./SettingRow.tsx";
import { settingsTexts } from "./settings-texts.ts";

const texts = settingsTexts.program;

/** What the desktop program does without a window. In a browser this part says where to set the same. */
export function ProgramPart() {
  const { data, error, refetch } = useQuery(programQuery());
  const save = useSaveProgram();
  if (error !== null) return <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { keepsRunning, startsAtLogin, mayKeepRunning } = data;
  const change = (choice: Parameters<typeof save.mutate>[0]) => save.mutate(choice, { onError: (e) => sayFailed(texts.notSaved, e) });

  if (window.desktop === undefined)
    return (
      <Block title={texts.title}>
        <SettingRow name={texts.keeps} hint={texts.inBrowser}>
          {mayKeepRunning ? <code>{texts.command}</code> : policyTexts.button}
        </SettingRow>
      </Block>
    );
  return (
    <Block title={texts.title}>
      <SettingRow name={texts.keeps} hint={texts.keepsHint}>
        <Unless isManaged={!mayKeepRunning}>
          <Switch label={texts.keeps} isSelected={keepsRunning} onChange={(isOn) => change({ keepsRunning: isOn })} />
        </Unless>
      </SettingRow>
      <SettingRow name={texts.starts} hint={keepsRunning || !mayKeepRunning ? texts.startsHint : texts.startsNeeds}>
        <Unless isManaged={!mayKeepRunning}>
          <Switch
            label={texts.starts}
            isSelected={startsAtLogin}
            isDisabled={!keepsRunning}
            onChange={(isOn) => change({ startsAtLogin: isOn })}
          />
        </Unless>
      </SettingRow>
    </Block>
  );
}

/** The control, or a note that an administrator has decided. */
function Unless({ isManaged, children }: { isManaged: boolean; children: ReactNode }) {
  return isManaged ? policyTexts.button : children;
}
