import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { DatesOfMatters } from "../dates/DateRow.tsx";
import { dateQueries } from "../dates/queries.ts";
import { texts as dateTexts } from "../dates/texts.ts";
import { texts } from "./texts.ts";
import dates from "../dates/dates.module.css";

/** Open dates of the matters of a client, overdue ones first. `names` has the name of each matter. */
export function ClientDates({ names }: { names: ReadonlyMap<string, string> }) {
  const { data } = useQuery(dateQueries.upcoming());
  const open = data?.data.filter(({ matterId }) => names.has(matterId)) ?? [];
  return (
    <Block title={dateTexts.title} {...(open.length === 0 ? {} : { count: formatCount(open.length) })}>
      {data !== undefined && open.length === 0 ? <p className={dates.none}>{texts.one.noDates}</p> : null}
      <DatesOfMatters dates={open} />
    </Block>
  );
}
