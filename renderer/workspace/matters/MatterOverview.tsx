import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { runCommand } from "../../commands/use-command.ts";
import { clientQueries } from "../clients/queries.ts";
import { documentQueries } from "../documents/queries.ts";
import { AffectedTexts } from "../matter-law/AffectedTexts.tsx";
import { ChangedLaw } from "../matter-law/ChangedLaw.tsx";
import { workQueries } from "../operations/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { MatterField } from "./MatterField.tsx";
import { texts } from "./texts.ts";
import { useMatter } from "./use-matter.ts";

const none: never[] = [];
const statuses = optionsOf(texts.statuses);
const billing = optionsOf(texts.billing);
const latest = 5;

/** What the matter is, in fields that are edited where they stand, and what came in last. */
export function MatterOverview() {
  const matter = useMatter();
  const clients = useQuery(clientQueries.list()).data?.rows ?? none;
  return (
    <div className="matter-overview">
      <section aria-labelledby="matter-facts">
        <h2 id="matter-facts">{texts.overview.facts}</h2>
        <div className="matter-fields">
          <MatterField matter={matter} field="name" />
          <MatterField matter={matter} field="clientId" kind="picker" options={clients} empty={texts.create.noClient} />
          <MatterField matter={matter} field="status" kind="select" options={statuses} empty={texts.noStatus} />
          <MatterField matter={matter} field="practiceArea" />
          <MatterField matter={matter} field="matterType" />
          <MatterField matter={matter} field="caseNumber" />
          <MatterField matter={matter} field="responsibleAttorneyName" />
        </div>
        <MatterField matter={matter} field="description" kind="area" />
      </section>
      <section aria-labelledby="matter-dates">
        <h2 id="matter-dates">{texts.overview.dates}</h2>
        <div className="matter-fields">
          <MatterField matter={matter} field="openDate" kind="date" />
          <MatterField matter={matter} field="closeDate" kind="date" />
          <MatterField matter={matter} field="billingType" kind="select" options={billing} empty="–" />
          <MatterField matter={matter} field="billingRate" />
          <MatterField matter={matter} field="billingCurrency" />
          <MatterField matter={matter} field="country" />
        </div>
        <p className="matter-made">{texts.overview.made(formatDay(matter.createdAt))}</p>
      </section>
      <Latest matterId={matter.id} />
      <AffectedTexts matterId={matter.id} />
      <ChangedLaw matterId={matter.id} />
    </div>
  );
}

/** What is being worked on, and what came in last. */
function Latest({ matterId }: { matterId: string }) {
  const documents = useQuery(documentQueries.list(matterId)).data;
  const work = useQuery(workQueries.work()).data;
  const running = (work?.data ?? none).filter((one) => one.matterId === matterId && one.completedAt === undefined);
  return (
    <section aria-labelledby="matter-latest" className="matter-latest">
      <h2 id="matter-latest">
        {texts.overview.documents}
        {documents === undefined ? null : <span className="count">{formatCount(documents.total)}</span>}
      </h2>
      {running.length === 0 ? null : (
        <p role="status">
          {texts.overview.running}: {running.map(({ title }) => title ?? "").join(", ")}
        </p>
      )}
      {documents === undefined ? null : documents.total === 0 ? (
        <p>
          {texts.overview.documentsNone}{" "}
          <Button look="quiet" onPress={() => runCommand("documents.add")}>
            {texts.overview.add}
          </Button>
        </p>
      ) : (
        <ul>
          {documents.rows.slice(0, latest).map((one) => (
            <li key={one.id}>
              <Link to="/matters/$matterId/documents/$documentId" params={{ matterId, documentId: one.id }}>
                {one.filename}
              </Link>{" "}
              <time dateTime={one.createdAt}>{formatDay(one.createdAt)}</time>
            </li>
          ))}
          <li>
            <Link to="/matters/$matterId/documents" params={{ matterId }}>
              {texts.overview.all}
            </Link>
          </li>
        </ul>
      )}
    </section>
  );
}

function optionsOf(names: Record<string, string>): { id: string; name: string }[] {
  return Object.entries(names).map(([id, name]) => ({ id, name }));
}
