import { NetworkError } from "../../../platform/net/network-error.ts";
import { dateField, fieldOf, isDay, listField, textField } from "./json-fields.ts";
import { type ListedItem, type ListedRelease, listed, type Publisher, unreadable } from "./publisher.ts";

/** The publisher has the text of every day from this one on. */
const firstDay = "2017-01-03";

/**
 * The CFR by date. Today's text does not exist yet, and a request for it gets 404: the newest is the day through which each title is up to
 * date, which the list gives.
 */
export const ecfr: Publisher = {
  async releases(look) {
    const newest = titlesOf(await look.json("list"))
      .map((title) => title.asOf ?? "")
      .toSorted()
      .at(-1);
    if (newest === undefined || newest === "") throw unreadable("the eCFR");
    return [onDay(newest, true)];
  },

  items: async (look) => titlesOf(await look.json("list")),

  files(look, item, release) {
    // Titles are updated one by one: the overall newest day may be missing for this one.
    const date = release.isCurrent && item.asOf !== null && item.asOf < release.label ? item.asOf : release.label;
    if (item.asOf !== null && date > item.asOf) {
      throw new NetworkError("missing", `The publisher has title ${item.number} up to ${item.asOf}; there is no text of ${date} yet.`);
    }
    return Promise.resolve([{ part: "", address: look.address("file", { date, title: item.number }), label: date }]);
  },

  missing: (item, release) =>
    `The publisher has no text of title ${item.number} for ${release.label}; the newest text is a day or two behind today.`,

  unlisted: (label) => (isDay(label) && label >= firstDay ? onDay(label, false) : null),

  byId(id, label) {
    const number = /^cfr-([1-9]|[1-4]\d|50)$/.exec(id)?.[1];
    if (number === undefined || label === null || !isDay(label) || label < firstDay) return null;
    return { item: listed({ id, number, name: `Title ${number}` }), release: onDay(label, false) };
  },
};

function onDay(label: string, isCurrent: boolean): ListedRelease {
  return { label, date: label, isCurrent, changed: [], isFixed: true };
}

function titlesOf(json: unknown): ListedItem[] {
  const titles = listField(json, "titles") ?? [];
  const items = titles.flatMap((title) => {
    const number = fieldOf(title, "number");
    if (typeof number !== "number" || !Number.isInteger(number)) return [];
    const asOf = dateField(title, "up_to_date_as_of");
    return listed({
      id: `cfr-${number}`,
      number: String(number),
      name: textField(title, "name") ?? `Title ${number}`,
      asOf,
      changedOn: dateField(title, "latest_amended_on"),
      isReserved: fieldOf(title, "reserved") === true || asOf === null,
    });
  });
  if (items.length === 0) throw unreadable("the eCFR");
  return items;
}
