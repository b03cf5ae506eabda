import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Button } from "../../ui/Button.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block, Columns, Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { RecordTabs } from "../matters/RecordTabs.tsx";
import { CheckForm } from "./CheckForm.tsx";
import { CheckResult } from "./CheckResult.tsx";
import { EarlierChecks } from "./EarlierChecks.tsx";
import { conflictQueries } from "./queries.ts";
import { texts } from "./texts.ts";

const route = getRouteApi("/conflicts");

/** Checks of conflicts: names, what they were found in, and what was decided. */
export function ConflictsScreen() {
  const { names = "", about = "", check } = route.useSearch();
  const navigate = useNavigate();
  useTitle(texts.title);
  return (
    <Page pane="conflicts" tabs={<RecordTabs />} title={texts.title} sub={texts.lead}>
      <Columns asideLabel={texts.earlier.title} aside={<EarlierChecks current={check ?? null} />}>
        {check === undefined ? (
          <CheckForm
            key={`${names} ${about}`}
            names={names}
            about={about}
            onChecked={(id) => void navigate({ to: "/conflicts", search: { check: id } })}
          />
        ) : (
          <KeptCheck id={check} />
        )}
      </Columns>
    </Page>
  );
}

function KeptCheck({ id }: { id: string }) {
  const check = useQuery(conflictQueries.one(id));
  const navigate = useNavigate();
  if (check.isPending) return <Skeleton label={texts.earlier.loading} lines={6} />;
  if (check.data === undefined) return <ErrorNote title={texts.missing} error={check.error ?? new Error(texts.missing)} />;
  const { names, about } = check.data;
  return (
    <>
      <CheckResult key={check.data.id} check={check.data} />
      <Block title={names.join(", ")}>
        <Button onPress={() => void navigate({ to: "/conflicts", search: { names: names.join("\n"), ...(about !== "" && { about }) } })}>
          {texts.again}
        </Button>
      </Block>
    </>
  );
}
