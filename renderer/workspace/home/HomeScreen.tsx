import { useQuery } from "@tanstack/react-query";
import { Plus, Upload } from "lucide-react";
import { useRef } from "react";
import { useRights } from "../../api/rights.ts";
import { Button } from "../../ui/Button.tsx";
import { Columns, Page } from "../../ui/Page.tsx";
import { isFrozen } from "#shared/law/frozen.ts";
import { libraryQueries } from "../../law/library/queries.ts";
import { useTitle } from "../../ui/use-title.ts";
import { dateQueries } from "../dates/queries.ts";
import { filesOfChoice } from "../documents/dropped-files.ts";
import { useStarting } from "../search/starting-state.ts";
import { ReinstallNotice } from "../../law/library/ReinstallNotice.tsx";
import { BackupNotice } from "./BackupNotice.tsx";
import { LawHome } from "./LawHome.tsx";
import { workQueries } from "../operations/queries.ts";
import { dayWords } from "./day-words.ts";
import { panels } from "./panels.ts";
import { homeQueries } from "./queries.ts";
import styles from "./home.module.css";
import { texts } from "./texts.ts";

const today = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric" });

/** The first screen. */
export function HomeScreen() {
  const { can } = useRights();
  const title = today.format(new Date());
  return can("read") ? <WorkHome title={title} /> : <LawHome title={title} />;
}

/** Cited law that changed, recent work, and upcoming dates. */
function WorkHome({ title }: { title: string }) {
  const { data } = useQuery(homeQueries.changed());
  const dates = useQuery(dateQueries.upcoming()).data;
  const work = useQuery(workQueries.work()).data;
  const sources = useQuery(libraryQueries.sources()).data;
  const start = useStarting((state) => state.start);
  const ask = useStarting((state) => state.ask);
  const picker = useRef<HTMLInputElement>(null);
  useTitle(texts.title);
  const inColumn = (wanted: "main" | "side") => panels.filter(({ column }) => column === wanted).map(({ id, Panel }) => <Panel key={id} />);
  return (
    <Page
      pane="home"
      title={title}
      sub={
        <div className={styles.day}>
          {data === undefined || dates === undefined || work === undefined || sources === undefined
            ? null
            : dayWords({
                changed: data,
                dates: dates.data,
                running: work.open,
                hasFrozen: sources.data.some(({ format }) => isFrozen(format)),
              })}
        </div>
      }
      actions={
        <>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            aria-label={texts.add}
            onChange={({ target }) => {
              ask(filesOfChoice(target.files ?? []));
              target.value = "";
            }}
          />
          <Button icon={<Upload aria-hidden />} onPress={() => picker.current?.click()}>
            {texts.add}
          </Button>
          <Button look="primary" icon={<Plus aria-hidden />} onPress={() => start("matter")}>
            {texts.create}
          </Button>
        </>
      }
    >
      <BackupNotice />
      <ReinstallNotice />
      <Columns aside={inColumn("side")} asideLabel={texts.side}>
        {inColumn("main")}
      </Columns>
    </Page>
  );
}
