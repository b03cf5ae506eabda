import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { screens } from "#shared/screens.ts";
import type { Welcome } from "#shared/workspace/welcome.ts";
import { useRights } from "../api/rights.ts";
import { everydayWordsQuery } from "../law/search/everyday-words.ts";
import { Button, IconButton } from "../ui/Button.tsx";
import { copyText } from "../ui/clipboard.ts";
import { linkLook } from "../ui/link-look.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { Block } from "../ui/Page.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { useWelcomeAction, welcomeQueries } from "../workspace/welcome/queries.ts";
import { EverydayWordsPart } from "./EverydayWordsPart.tsx";
import { programQuery } from "./keeping-queries.ts";
import { FirmPart } from "./FirmPart.tsx";
import { OrganizationPart } from "./OrganizationPart.tsx";
import { ProgramPart } from "./ProgramPart.tsx";
import { consoleQueries } from "./queries.ts";
import { UpdatesPart } from "./UpdatesPart.tsx";
import { SettingRow } from "./SettingRow.tsx";
import styles from "./settings.module.css";
import { settingsTexts } from "./settings-texts.ts";

const texts = settingsTexts.general;

/** The first screen of Settings: the most frequent actions, names, the data folder and the sample. */
export function GeneralScreen() {
  const welcome = useQuery(welcomeQueries.state());
  const { data } = welcome;
  const parts = [welcome, useQuery(consoleQueries.organization()), useQuery(everydayWordsQuery()), useQuery(programQuery())];
  const action = useWelcomeAction();
  const { can, canOpen } = useRights();
  useTitle(screens.settings.title);
  // Drawn immediately: a part that appears later would push down those below it.
  if (parts.some(({ isPending }) => isPending)) return <Skeleton label={screens.settings.title} lines={12} />;
  return (
    <div className={styles.blocks}>
      <Block title={texts.tasks}>
        <div className={styles.tasks}>
          {canOpen("/settings/credentials") ? (
            <Link to="/settings/credentials" search={{ issue: true }} className={linkLook("default")}>
              {texts.issue}
            </Link>
          ) : null}
          {canOpen("/settings/backups") ? (
            <Link to="/settings/backups" className={linkLook("default")}>
              {texts.backup}
            </Link>
          ) : null}
          {canOpen("/library/official") ? (
            <Link to="/library/official" className={linkLook("default")}>
              {texts.downloads}
            </Link>
          ) : null}
          <Link to="/settings/appearance" className={linkLook("default")}>
            {texts.theme}
          </Link>
        </div>
      </Block>
      {window.desktop === undefined ? null : <FirmPart />}
      {can("administer") ? <OfServer welcome={data} action={action} /> : <p>{texts.others}</p>}
      <Block title={texts.steps}>
        <SettingRow name={texts.stepsHint}>
          <Link to="/welcome" className={linkLook("default")}>
            {texts.showSteps}
          </Link>
        </SettingRow>
      </Block>
    </div>
  );
}

interface OfServerProps {
  welcome: Welcome | undefined;
  action: ReturnType<typeof useWelcomeAction>;
}

/** What is set for everyone: on a firm's server, by owners and administrators. */
function OfServer({ welcome: data, action }: OfServerProps) {
  return (
    <>
      <OrganizationPart />
      <EverydayWordsPart />
      <ProgramPart />
      {window.desktop === undefined ? null : <UpdatesPart desktop={window.desktop} />}
      <Block title={texts.folder}>
        <SettingRow
          name={texts.folderName}
          hint={
            <>
              <code>{data?.dataDir}</code>
              <p>{texts.folderHint}</p>
            </>
          }
        >
          <IconButton label={texts.copyFolder} onPress={() => void copyText(data?.dataDir ?? "", texts.folderCopied)}>
            <Copy aria-hidden />
          </IconButton>
        </SettingRow>
      </Block>
      <Block title={texts.sample}>
        <SettingRow name={data === undefined ? "" : texts.sampleStates[data.sample]} hint={texts.sampleHint}>
          {data?.sample === "installed" ? (
            <Button isPending={action.isPending} onPress={() => action.mutate("removeSample")}>
              {texts.remove}
            </Button>
          ) : (
            <Button isPending={action.isPending || data?.sample === "installing"} onPress={() => action.mutate("installSample")}>
              {texts.install}
            </Button>
          )}
        </SettingRow>
        {action.error === null ? null : <ErrorNote title={texts.failed} error={action.error} />}
      </Block>
    </>
  );
}
