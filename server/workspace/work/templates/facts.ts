import { unnamed } from "#shared/platform/unnamed.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { readOrganization } from "../../../platform/organization.ts";
import { type ClientRow, findClient } from "../../records/clients/store.ts";
import { findMatter, type MatterRow } from "../../records/matters/store.ts";
import { wordsOf } from "../../../text/templates/detection/kinds.ts";
import type { Fact } from "../../../text/templates/slots/fill.ts";

/**
 * Facts from a matter: its client, case number, attorney, dates and rate, all of its metadata, its client's name, and today's date.
 * `today` is a day in the machine's own time zone. Metadata comes first, because a person wrote it for this matter.
 */
export function factsOf(db: ReadDb, matterId: string, today: Date): Fact[] {
  const matter = findMatter(db, matterId, null);
  if (matter === undefined) return [];
  const client = matter.clientId === null ? undefined : findClient(db, matter.clientId);
  const firm = readOrganization(db).name;
  return [
    ...ofMetadata(matter.metadata),
    ...ofMatter(matter),
    ...(client === undefined ? [] : ofClient(client)),
    ...fact(firm === unnamed.organization ? null : firm, "firm", "firm name", "law firm", "law firm name"),
    {
      names: ["today", "today date", "todays date", "current date", "date of today", "letter date", "date of letter"],
      value: longDate(today),
      source: "computed",
    },
  ];
}

function fact(value: string | null, ...names: string[]): Fact[] {
  return value === null || value.trim() === "" ? [] : [{ names, value: value.trim(), source: "context" }];
}

function ofMatter(matter: MatterRow): Fact[] {
  const { billingType, billingRate, billingCurrency } = matter;
  const rate = billingType === "hourly" && billingRate !== null ? `${billingCurrency ?? ""} ${billingRate}`.trim() : null;
  return [
    ...fact(matter.name, "matter", "matter name", "case name"),
    ...fact(
      matter.caseNumber,
      "case number",
      "case no",
      "docket number",
      "docket no",
      "civil action number",
      "civil action no",
      "file number",
    ),
    ...fact(
      matter.responsibleAttorneyName,
      "attorney",
      "attorney name",
      "responsible attorney",
      "responsible attorney name",
      "lawyer",
      "lawyer name",
      "counsel name",
    ),
    ...fact(
      matter.openDate === null ? null : isoAsLong(matter.openDate),
      "matter open date",
      "open date",
      "date opened",
      "engagement date",
    ),
    ...fact(matter.closeDate === null ? null : isoAsLong(matter.closeDate), "matter close date", "close date", "date closed"),
    ...fact(matter.practiceArea, "practice area"),
    ...fact(matter.matterType, "matter type"),
    ...fact(rate, "billing rate", "attorney rate", "attorney hourly rate"),
  ];
}

function ofClient(client: ClientRow): Fact[] {
  const { address, city, state, zipCode, country } = client;
  const place = [city, [state, zipCode].filter((part) => part !== null).join(" "), country].filter((part) => part !== null && part !== "");
  const whole = address === null ? null : [address, ...place.filter((part) => part !== null && !address.includes(part))].join(", ");
  return [
    ...fact(
      client.name,
      "client",
      "client name",
      "client legal name",
      "name of client",
      "client full name",
      "full name of client",
      "clients name",
    ),
    ...fact(whole, "client address", "address of client", "clients address", "client mailing address"),
    ...fact(client.email, "client email", "client e mail", "email of client", "client email address"),
    ...fact(client.phone, "client phone", "client telephone", "client phone number"),
    ...fact(city, "client city"),
    ...fact(state, "client state"),
    ...fact(zipCode, "client zip", "client zip code"),
    ...fact(country, "client country"),
    ...fact(client.taxId, "client tax id", "client ein"),
  ];
}

/** The organization's own fields, such as `court` and `governingLaw`, under their names. */
function ofMetadata(metadata: string): Fact[] {
  // Only the store of matters writes it.
  const fields = JSON.parse(metadata) as Record<string, unknown>;
  return Object.entries(fields).flatMap(([name, value]) => {
    const text = typeof value === "number" ? String(value) : typeof value === "string" && value.length <= 4000 ? value : null;
    return fact(text, wordsOf(name));
  });
}

function longDate(day: Date): string {
  return day.toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" });
}

function isoAsLong(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });
}
