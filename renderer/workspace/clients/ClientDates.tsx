import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatCount } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { DateRow } from "../dates/DateRow.tsx";
import { dateQueries } from "../dates/queries.ts";
import { texts as dateTexts } from "../dates/texts.ts";
import { texts } from "./texts.ts";
import dates from "../dates/dates.module.css";

const most = 8;

/** Open dates of the matters of a client, overdue ones first. `names` has the name of each matter. */
export function ClientDates({ names }: { names: ReadonlyMap<string, string> }) {
  const { data } = useQuery(dateQueries.upcoming());
  const open = data?.data.filter(({ matterId }) => names.has(matterId)) ?? [];
  return (
    <Block title={dateTexts.title} {...(open.length === 0 ? {} : { count: formatCount(open.length) })}>
      {data !== undefined && open.length === 0 ? <p className={dates.none}>{texts.one.noDates}</p> : null}
      <ul className={dates.list}>
        {open.slice(0, most).map((date) => (
          <DateRow key={date.id} date={date}>
            <Link to="/matters/$matterId" params={{ matterId: date.matterId }}>
              {date.matterName}
            </Link>
          </DateRow>
        ))}
      </ul>
    </Block>
  );
}
