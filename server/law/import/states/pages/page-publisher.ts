import type { HtmlPage, PageBlock, PageTable } from "../core/html-page.ts";
import type { PartFile } from "../core/family.ts";
import type { StateDescriptor } from "../descriptor.ts";
import type { PageLevel } from "./page-entries.ts";
import type { PageFlow } from "./page-flow.ts";

/** Reads one page: says of every block what it is. */
export interface PageReader {
  item(item: PageBlock | PageTable): void;
  /** The page is complete. */
  end?(): void;
}

/** A publisher of pages of chapters or sections. */
export interface PagePublisher {
  /** `fl-pages` */
  format: string;
  /** The code; a reader may choose another of the state. */
  state: StateDescriptor;
  /** Kinds of levels, outermost first. */
  levels: readonly string[];
  /** The level that is one source. */
  source: string;
  /** Where it is more than the number of that level. */
  unit?(path: readonly PageLevel[], state: StateDescriptor): string;
  /** True where pages of sections do not name every level around them. */
  isUnplaced?: true;
  /** True where digits after the point count one by one. */
  isDecimal?: true;
  /** Tables that only place the text of the page, by their classes. */
  isLayout?(className: string): boolean;
  /** Number in this code, or canonical target, of a link. */
  target(href: string): string | null;
  reader(flow: PageFlow, page: HtmlPage, file: PartFile): PageReader;
}
