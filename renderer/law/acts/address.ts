import {
  type ActCategory,
  actCategories,
  type ActPlace,
  actPlaces,
  type PublisherStatus,
  publisherStatuses,
} from "#shared/law/act-terms.ts";

const sorts = ["year_desc", "year_asc", "title_asc", "title_desc"] as const;

/** What the acts screen shows, according to its address. */
export interface ActsAddress {
  q: string;
  state: ActPlace | "";
  category: ActCategory | "";
  status: PublisherStatus | "";
  department: string;
  sort: (typeof sorts)[number];
  page: number;
}

/** Reads an address; leaves out invalid values. */
export function readActsAddress(search: Record<string, unknown>): ActsAddress {
  const text = (name: string) => (typeof search[name] === "string" ? search[name].slice(0, 1000) : "");
  const page = Number(search["page"]);
  return {
    q: text("q"),
    state: actPlaces.find((one) => one === search["state"]) ?? "",
    category: actCategories.find((one) => one === search["category"]) ?? "",
    status: publisherStatuses.find((one) => one === search["status"]) ?? "",
    department: text("department").slice(0, 300),
    sort: sorts.find((one) => one === search["sort"]) ?? "year_desc",
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}
