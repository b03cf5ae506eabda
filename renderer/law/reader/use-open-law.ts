import { useQuery } from "@tanstack/react-query";
import { useMatch } from "@tanstack/react-router";
import { libraryQueries } from "../library/queries.ts";
import type { OpenLaw } from "../search/relative-citation.ts";
import { citableOf } from "./citable.ts";
import { sourceKeyOf } from "./level-node.ts";
import { readerQueries } from "./queries.ts";

const codes: Record<string, string> = { USC: "U.S.C.", CFR: "C.F.R.", CFR_ANNUAL: "C.F.R." };

/** The section or title that is open in the reader, if it is already loaded; null on other screens, and in law without numbered titles. */
export function useOpenLaw(): OpenLaw | null {
  const actId = useMatch({ from: "/law/$actId", shouldThrow: false, select: ({ params }) => params.actId });
  const node = useMatch({ from: "/law/level/$node", shouldThrow: false, select: ({ params }) => params.node });
  const view = useQuery({ ...readerQueries.view(actId ?? ""), enabled: false });
  const sources = useQuery({ ...libraryQueries.sources(), enabled: false });
  if (actId !== undefined) return view.data === undefined ? null : { section: citableOf(view.data).citation };
  const key = node === undefined ? null : sourceKeyOf(node);
  const source = sources.data?.data.find((one) => one.key === key);
  const code = codes[source?.corpusType ?? ""];
  return source?.titleNumber == null || code === undefined ? null : { title: `${source.titleNumber} ${code} §` };
}
