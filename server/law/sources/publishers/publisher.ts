import { NetworkError } from "../../../platform/net/network-error.ts";

/** An edition as its publisher lists it. */
export interface ListedRelease {
  label: string;
  date: string | null;
  isCurrent: boolean;
  changed: string[];
  /** The file of an item never changes under this label, so a kept one need not be fetched again. */
  isFixed: boolean;
  /** What the publisher's addresses call it, where that is not the label (a commit). */
  ref?: string;
}

/** One thing to fetch as its publisher lists it. */
export interface ListedItem {
  id: string;
  number: string;
  name: string;
  /** Key of the source that is installed from it; null when several are. */
  key: string | null;
  address: string | null;
  sizeBytes: number | null;
  /** Date of this text. */
  asOf: string | null;
  /** Day of its last change, where the publisher tells it apart from the date of the text. */
  changedOn: string | null;
  isChanged: boolean | null;
  isReserved: boolean;
}

export interface FileAddress {
  /** Tells files of one item apart; empty when there is but one. */
  part: string;
  address: URL;
  /** Label for the import, when the file does not name its own edition. `file-date`: the date of the file itself. */
  label: string | "file-date" | null;
}

/** How a publisher is asked. */
export interface Look {
  now: Date;
  address(name: string, values?: Record<string, string>): URL;
  text(name: string, values?: Record<string, string>): Promise<string>;
  json(name: string, values?: Record<string, string>): Promise<unknown>;
  /** An address found on a page of the publisher. */
  link(href: string, on: URL): URL | null;
}

/** What a publisher offers, and where. Nothing here opens a connection but through `look`. */
export interface Publisher {
  /** Newest first. */
  releases(look: Look): Promise<ListedRelease[]>;
  items(look: Look, release: ListedRelease): Promise<ListedItem[]>;
  files(look: Look, item: ListedItem, release: ListedRelease): Promise<FileAddress[]>;
  /** What it means that an item's file is not there, where more can be said than that. */
  missing?(item: ListedItem, release: ListedRelease): string;
  /** An edition that is not listed but can be asked for by its label; null when it cannot. */
  unlisted?(label: string, now: Date): ListedRelease | null;
  /** An item that can be asked for by its id alone, with the label of its edition; null when it must be listed first. */
  byId?(id: string, label: string | null, now: Date): { item: ListedItem; release: ListedRelease } | null;
}

/** An item with the fields most publishers say nothing about. */
export function listed(item: Pick<ListedItem, "id" | "number" | "name"> & Partial<ListedItem>): ListedItem {
  return { key: item.id, address: null, sizeBytes: null, asOf: null, changedOn: null, isChanged: null, isReserved: false, ...item };
}

/** A publisher that keeps one edition only, always the newest. */
export function currentEdition(date: string | null = null): ListedRelease {
  return { label: "current", date, isCurrent: true, changed: [], isFixed: false };
}

export function unreadable(publisher: string): NetworkError {
  return new NetworkError(
    "wrong",
    `Pandect cannot read the list of ${publisher}, because its format changed. You can still download files yourself and install them.`,
  );
}
