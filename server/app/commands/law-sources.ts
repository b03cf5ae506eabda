import { AppError } from "#shared/platform/errors.ts";
import type { CatalogueItem, OfficialSource } from "#shared/law/sources.ts";
import type { Catalogue } from "../../law/sources/catalogue.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import { type Command, type CommandInput, misused } from "./command.ts";
import { counted, size, table } from "./format.ts";
import { interrupted } from "./law.ts";
import { type Fetching, withFetching } from "./law-fetching.ts";

const mostReleases = 10;

/** `law sources [SOURCE]`: official sources, or what one of these offers. Only `--refresh` uses the network. */
export const lawSources: Command = {
  options: { refresh: { type: "boolean" }, release: { type: "string" }, set: { type: "string" }, reset: { type: "string" } },
  async run(input) {
    const { positionals, values } = input;
    const [id = null, ...more] = positionals;
    const release = typeof values["release"] === "string" ? values["release"] : null;
    if (more.length > 0) return misused(input, "Name one source at most, as law sources shows it: law sources usc");
    if (release !== null && id === null) return misused(input, "A release belongs to a source: law sources usc --release 119-36");
    return withFetching(input, async (fetching) => {
      const { catalogue } = fetching;
      try {
        if (typeof values["set"] === "string") return setAddress(input, catalogue, values["set"]);
        if (typeof values["reset"] === "string") return setAddress(input, catalogue, `${values["reset"]}=`);
        const failures = values["refresh"] === true ? await refresh(input, fetching, id, release) : [];
        if (id === null) showAll(input, catalogue, failures);
        else showOne(input, catalogue, id, release, failures);
        for (const { source, error } of failures) input.stderr.write(`${source}: ${error}\n`);
        return failures.length > 0 ? 1 : 0;
      } catch (error) {
        if (input.signal.aborted) return interrupted;
        if (!(error instanceof AppError) && !(error instanceof NetworkError)) throw error;
        input.stderr.write(`${error.message}\n`);
        return 1;
      }
    });
  },
};

interface Failure {
  source: string;
  error: string;
}

async function refresh(
  { signal }: CommandInput,
  { catalogue, sayAsking }: Fetching,
  id: string | null,
  release: string | null,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const source of id === null ? catalogue.list() : [catalogue.one(id)]) {
    try {
      sayAsking(source.id, `Checking with ${source.publisher} …\n`);
      await catalogue.refresh(source.id, release, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError) && !(error instanceof NetworkError)) throw error;
      failures.push({ source: source.id, error: error.message });
    }
  }
  return failures;
}

function showAll({ json, stdout }: CommandInput, catalogue: Catalogue, failures: Failure[]): void {
  const sources = catalogue.list();
  if (json) {
    stdout.write(`${JSON.stringify({ sources, ...(failures.length > 0 && { failed: failures }) })}\n`);
    return;
  }
  const rows = sources.map((s) => [s.id, s.name, s.publisher, newest(s), s.checkedAt?.slice(0, 10) ?? "never"]);
  const columns = [{ head: "Source" }, { head: "Name", most: 40 }, { head: "Publisher", most: 40 }, { head: "Newest" }, { head: "Asked" }];
  stdout.write(`${table(columns, rows)}\nlaw sources SOURCE lists one source. Only --refresh checks with the publisher.\n`);
}

function showOne({ json, stdout }: CommandInput, catalogue: Catalogue, id: string, label: string | null, failures: Failure[]): void {
  const source = catalogue.one(id);
  const { release, checkedAt, items } = catalogue.items(id, label);
  if (json) {
    stdout.write(`${JSON.stringify({ source, release, checkedAt, items, ...(failures.length > 0 && { failed: failures }) })}\n`);
    return;
  }
  const labels = source.releases.slice(0, mostReleases).map((one) => one.label);
  const more = source.releases.length - labels.length;
  stdout.write(
    [
      source.name,
      `${source.publisher}; ${source.cadence}.`,
      `${source.format}. License: ${source.licence}.`,
      ...(source.note === null ? [] : [source.note]),
      ...source.addresses.map(({ name, template, isDefault }) => `  ${name}: ${template}${isDefault ? "" : " (yours)"}`),
      ...(source.folder === null
        ? []
        : [`  Read from your folder ${source.folder}, not from the publisher. law refresh reads the folder.`]),
      ...(labels.length === 0 ? [] : [`Newest ${source.releaseWord} first: ${labels.join(", ")}${more > 0 ? ` and ${more} more` : ""}`]),
      "",
    ].join("\n"),
  );
  if (release === null || checkedAt === null) {
    stdout.write(
      `\nPandect has not checked with the publisher yet. law sources ${id}${label === null ? "" : ` --release ${label}`} --refresh does.\n`,
    );
    return;
  }
  const columns = [{ head: "ID" }, { head: "Name", most: 50 }, { head: "As of" }, { head: "Size", right: true }, { head: "Installed" }];
  const rows = items.map((i) => [i.id, i.name, i.asOf ?? "", i.sizeBytes === null ? "" : size(i.sizeBytes), installedWords(i)]);
  stdout.write(
    `\n${table(columns, rows)}\n${counted(items.length, source.itemWord)} at ${release.label}, checked ${checkedAt.slice(0, 10)}.\n`,
  );
}

function setAddress({ stdout, json }: CommandInput, catalogue: Catalogue, setting: string): number {
  const [, source, name, template] = /^([a-z0-9-]+)\.([a-zA-Z]+)=(.*)$/.exec(setting) ?? [];
  if (source === undefined || name === undefined)
    throw new AppError(
      "invalid-request",
      "Name the address as SOURCE.NAME, for instance usc.list, or usc.folder for a folder on this computer.",
    );
  const changed = catalogue.setAddress(source, name, template === undefined || template === "" ? null : template);
  const address = name === "folder" ? folderOf(changed) : changed.addresses.find((one) => one.name === name);
  stdout.write(
    json
      ? `${JSON.stringify({ source, address })}\n`
      : `${source}.${name}: ${address?.template}${address?.isDefault ? " (the default)" : ""}\n`,
  );
  return 0;
}

function folderOf({ folder }: OfficialSource): { name: string; template: string; isDefault: boolean } {
  return { name: "folder", template: folder ?? "none: Pandect checks with the publisher", isDefault: folder === null };
}

function newest(source: OfficialSource): string {
  return source.releases.find((one) => one.isCurrent)?.label ?? "";
}

function installedWords(item: CatalogueItem): string {
  const words = { absent: "", installed: "", newer: " (newer offered)", older: " (newer than this)", reserved: "reserved" }[item.state];
  return `${item.installedRelease ?? ""}${words}`;
}
