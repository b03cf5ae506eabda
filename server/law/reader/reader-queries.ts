import type { SectionEdition, TreeNode } from "#shared/law/reader.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import { onSnapshot } from "../../platform/db/transactions.ts";
import { editionOf } from "./section-edition.ts";
import { children, pathTo, type Shown } from "./tree.ts";
import { levelText } from "./level-text.ts";
import { readerView } from "./view.ts";

/** Queries of the reading pane that run in a reader thread; see law/reader-queries.ts. */
export const readerQueries = {
  readerView({ corpus }: QueryDbs, id: number): ReturnType<typeof readerView> {
    return onSnapshot(corpus, () => readerView(corpus, id));
  },
  sectionEditions({ corpus }: QueryDbs, actIds: readonly string[]): SectionEdition[] {
    return onSnapshot(corpus, () => actIds.flatMap((actId) => editionOf(corpus, actId) ?? []));
  },
  treeChildren({ corpus }: QueryDbs, { parent, shown }: { parent: string | undefined; shown: Shown }) {
    return onSnapshot(corpus, () => children(corpus, parent, shown));
  },
  levelText({ corpus }: QueryDbs, { node, after }: { node: string; after: number | null }) {
    return onSnapshot(corpus, () => levelText(corpus, node, after));
  },
  treePath({ corpus }: QueryDbs, node: string): TreeNode[] | null {
    return onSnapshot(corpus, () => pathTo(corpus, node));
  },
};
