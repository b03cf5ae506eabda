import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { libraryQueries } from "../../law/library/queries.ts";
import { watchQueries } from "../../law/watches/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { linkLook } from "../../ui/link-look.ts";
import { Block } from "../../ui/Page.tsx";
import { matterQueries } from "../matters/queries.ts";
import { useStarting } from "../search/starting-state.ts";
import { welcomeQueries } from "../welcome/queries.ts";
import styles from "./home.module.css";
import { nextStep } from "./next-step.ts";
import { texts } from "./texts.ts";

/** The one thing to do next, until there are law, a matter and an alert. */
export function NextStepPanel() {
  const sources = useQuery(libraryQueries.sources()).data?.data;
  const matters = useQuery(matterQueries.list()).data?.rows;
  const watches = useQuery(watchQueries.list()).data;
  const welcome = useQuery(welcomeQueries.state()).data;
  const start = useStarting((state) => state.start);
  if (sources === undefined || matters === undefined || watches === undefined || welcome === undefined) return null;
  const step = nextStep({
    law: sources.filter(({ isFiction }) => !isFiction).length,
    matters: matters.filter(({ id, isDefault }) => !isDefault && id !== welcome.sampleMatterId).length,
    watches: watches.length,
  });
  if (step === null) return null;
  const [title, what] = texts.next.steps[step];
  return (
    <Block title={texts.next.title}>
      <div className={styles.next}>
        <p>{what}</p>
        {step === "matter" ? (
          <Button onPress={() => start("matter")}>{title}</Button>
        ) : (
          <Link to={step === "law" ? "/library/official" : "/watches/boards"} className={linkLook("default")}>
            {title} <ArrowRight aria-hidden />
          </Link>
        )}
      </div>
    </Block>
  );
}
