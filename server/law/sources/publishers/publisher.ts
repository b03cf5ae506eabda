import { NetworkError } from "../../../platform/net/network-error.ts";

/** An edition in its publisher's list. */
export interface ListedRelease {
  label: string;
  date: string | null;
  isCurrent: boolean;
  changed: string[];
  /** The file of an item never changes under this label, so a kept one need not be fetched again. */
  isFixed: boolean;
  /** The date is that of the file: its text says an earlier day of its own, so the two cannot be compared. */
  isFileDate?: true;
  /** Its name in the publisher's addresses, where that is not the label (a commit). */
  ref?: string;
}

/** One item to fetch, in its publisher's list. */
export interface ListedItem {
  id: string;
  number: string;
  name: string;
  /** Key of the source installed from it; null when there are several. */
  key: string | null;
  /** Start of their keys, when there are several. */
  keyPrefix?: string;
  address: string | null;
  sizeBytes: number | null;
  /** Date of this text. */
  asOf: string | null;
  /** Day of its last change, where the publisher distinguishes it from the date of the text. */
  changedOn: string | null;
  isChanged: boolean | null;
  isReserved: boolean;
}

export interface FileAddress {
  /** Distinguishes files of one item; empty when there is only one. */
  part: string;
  address: URL;
  /** Label for the import, when the file does not name its own edition. `file-date`: the date of the file itself. */
  label: string | "file-date" | null;
}

/** How to query a publisher. */
export interface Look {
  now: Date;
  address(name: string, values?: Record<string, string>): URL;
  text(name: string, values?: Record<string, string>): Promise<string>;
  json(name: string, values?: Record<string, string>): Promise<unknown>;
  /** The day of a file, without the file; null when the publisher does not say, or has a web page there. */
  day(name: string, values?: Record<string, string>): Promise<string | null>;
  /** An address found on a page of the publisher. */
  link(href: string, on: URL): URL | null;
}

/** The offers of a publisher, and their addresses. Connections are opened only through `look`. */
export interface Publisher {
  /** Newest first. */
  releases(look: Look): Promise<ListedRelease[]>;
  items(look: Look, release: ListedRelease): Promise<ListedItem[]>;
  files(look: Look, item: ListedItem, release: ListedRelease): Promise<FileAddress[]>;
  /** The meaning of a missing file of an item, where more is known than that it is missing. */
  missing?(item: ListedItem, release: ListedRelease): string;
  /** An unlisted edition that can be requested by its label; null when it cannot. */
  unlisted?(label: string, now: Date): ListedRelease | null;
  /** An item that can be requested by id alone, with the label of its edition; null when it must be listed first. */
  byId?(id: string, label: string | null, now: Date): { item: ListedItem; release: ListedRelease } | null;
}

/** An item with the fields that most publishers leave out. */
export function listed(item: Pick<ListedItem, "id" | "number" | "name"> & Partial<ListedItem>): ListedItem {
  return { key: item.id, address: null, sizeBytes: null, asOf: null, changedOn: null, isChanged: null, isReserved: false, ...item };
}

/** A publisher that keeps only one edition, always the newest. */
export function currentEdition(date: string | null = null): ListedRelease {
  return { label: "current", date, isCurrent: true, changed: [], isFixed: false };
}

export function unreadable(publisher: string): NetworkError {
  return new NetworkError(
    "wrong",
    `Pandect cannot read the list of ${publisher}, because its format changed. You can still download files yourself and install them.`,
  );
}
