import { isAbsolute } from "node:path";
import { AppError, invalidValue } from "#shared/platform/errors.ts";
import type { Source } from "#shared/law/library.ts";
import type { CatalogueItem, OfficialSource, Release } from "#shared/law/sources.ts";
import { type Db, write, type WriteDb } from "../../platform/db/open.ts";
import { setByAdministrator } from "../../platform/policy/managed.ts";
import { loopbackOrigin } from "../../platform/net/admission.ts";
import type { Network, QueryKey } from "../../platform/net/network.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { folderFault } from "../library/folder-update.ts";
import { itemState } from "./item-state.ts";
import { createLook, fill } from "./look.ts";
import { hostsOf, officialSources } from "./official-sources.ts";
import { publishers } from "./publishers/all-publishers.ts";
import type { ListedItem, ListedRelease, Look, Publisher } from "./publishers/publisher.ts";
import type { SourceInfo } from "./source-info.ts";
import { hasSourceKey, saveSourceKey, sourceKey } from "./source-keys.ts";
import * as store from "./store.ts";

export interface CatalogueDeps {
  workspace: Db;
  secrets: Secrets;
  network: Network;
  now: () => Date;
  /** Installed sources, to find newer releases. */
  installed: () => Source[];
  /** A loopback origin that replaces every publisher's own (tests); null in real use. */
  origin: string | null;
  /** Loopback origins allowed in the owner's own addresses. */
  admitted: ReadonlySet<string>;
  /** Ids of sources that an administrator allows; null when all are allowed. */
  allowed: readonly string[] | null;
  /** Called when the editions of a source were listed again. */
  onListed?: (id: string) => void;
}

/** A source with its publisher, and how to query the publisher. */
export interface Asked {
  info: SourceInfo;
  publisher: Publisher;
  look: Look;
  hosts: string[];
  /** Milliseconds between two requests; absent for the usual gap. */
  gapMs?: number;
  /** The person's key; absent where the publisher asks for none. */
  key?: QueryKey;
}

/** The available sources. Only methods that take a signal use the network. Refusals are AppErrors, publishers' failures NetworkErrors. */
export interface Catalogue {
  list(): OfficialSource[];
  one(id: string): OfficialSource;
  /** The items of an edition as last listed; of the newest edition without a label. */
  items(id: string, label: string | null): { release: Release | null; checkedAt: string | null; items: CatalogueItem[] };
  refresh(id: string, label: string | null, signal: AbortSignal): Promise<OfficialSource>;
  size(id: string, label: string, item: string, signal: AbortSignal): Promise<number | null>;
  /** The folder that replaces the publisher; null for the publisher. */
  folderOf(id: string): string | null;
  /** `folder` is the address of a folder on this machine; the others belong to the publisher. Null restores the default. */
  setAddress(id: string, name: string, template: string | null): OfficialSource;
  /** Keeps the key that the publisher asks for; null removes it. Throws AppError where the source takes none. */
  setKey(tx: WriteDb, id: string, key: string | null): OfficialSource;
  /** Throws AppError where an administrator does not allow requests to a source. */
  mustBeAllowed(id: string): void;
  /** A listed item, or one that can be requested by id alone; null when it must be listed first. */
  find(id: string, label: string | null, item: string): { item: ListedItem; release: ListedRelease } | null;
  /** Throws AppError while a folder replaces the publisher, where an administrator does not allow it, and without a key it asks for. */
  asking(id: string, signal: AbortSignal): Asked;
}

const folderName = "folder";

/** A size is not worth the wait while a download has the host's turn. */
const sizePatienceMs = 2500;

export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const { workspace, secrets, network, now } = deps;

  function mustFind(id: string): SourceInfo {
    const info = officialSources.find((one) => one.id === id);
    if (info === undefined) throw new AppError("not-found", `There is no official source “${id}”.`);
    return info;
  }

  function publisherOf(id: string): Publisher {
    const publisher = publishers[id];
    if (publisher === undefined) throw new Error(`no publisher for ${id}`);
    return publisher;
  }

  function addressesOf(info: SourceInfo): OfficialSource["addresses"] {
    // Where publishers are restricted, the owner's address could lead to any other publisher.
    const own = deps.allowed === null ? store.addresses(workspace, info.id) : new Map<string, string>();
    return Object.entries(info.addresses).map(([name, standard]) => {
      const template = own.get(name);
      return template === undefined ? { name, template: inPlace(standard), isDefault: true } : { name, template, isDefault: false };
    });
  }

  /** A publisher's address, or its replacement from a start-up setting. */
  function inPlace(template: string): string {
    return deps.origin === null ? template : deps.origin + template.replace(/^https:\/\/[^/]+/, "");
  }

  const folderOf = (id: string) => store.addresses(workspace, id).get(folderName) ?? null;

  function mustBeAllowed(id: string): void {
    const { name } = mustFind(id);
    if (deps.allowed?.includes(id) !== false) return;
    throw new AppError(
      "set-by-administrator",
      `Your administrator does not allow requests to the publisher of “${name}”. Nothing was sent.`,
    );
  }

  function asking(id: string, signal: AbortSignal): Asked {
    const info = mustFind(id);
    const folder = folderOf(id);
    if (folder !== null)
      throw new AppError(
        "conflict",
        `${info.name} comes from the folder ${folder}. Refresh from there, or restore the publisher first. Nothing was sent.`,
      );
    mustBeAllowed(id);
    const key = keyOf(info);
    const addresses = new Map(addressesOf(info).map(({ name, template }) => [name, template]));
    const hosts = hostsOf(addresses.values());
    const official = hostsOf(Object.values(info.addresses));
    const manners = { ...(info.paceSeconds !== undefined && { gapMs: info.paceSeconds * 1000 }), ...(key !== null && { key }) };
    const look = createLook({ addresses, official, hosts, network, now: now(), signal, ...manners });
    return { info, publisher: publisherOf(id), hosts, look, ...manners };
  }

  /** The key for the publisher's own addresses; the owner's own, such as a mirror, never get it. Throws AppError without one. */
  function keyOf(info: SourceInfo): QueryKey | null {
    if (info.key === undefined || addressesOf(info).some(({ isDefault }) => !isDefault)) return null;
    const value = sourceKey(workspace, info.id, secrets);
    if (value !== null) return { parameter: info.key.parameter, value };
    throw new AppError(
      "conflict",
      `${info.publisher} gives its law only to those who have its free key. Get one at ${info.key.page}, and enter it under “Key”. Nothing was sent.`,
    );
  }

  function present(info: SourceInfo): OfficialSource {
    const listed = store.releases(workspace, info.id);
    const { id, name, publisher, corpusType, jurisdiction, licence, cadence, format, note, releaseWord, itemWord, takesDates } = info;
    return {
      id,
      name,
      publisher,
      corpusType,
      jurisdiction,
      licence,
      cadence,
      format,
      note,
      releaseWord,
      itemWord,
      takesDates,
      addresses: addressesOf(info),
      folder: folderOf(info.id),
      key: info.key === undefined ? null : { page: info.key.page, isSet: hasSourceKey(workspace, info.id) },
      releases: (listed?.listed ?? []).map(presentRelease),
      checkedAt: listed?.checkedAt ?? null,
    };
  }

  /** The listed edition with this label, or an unlisted one that the publisher accepts; the newest without a label. */
  function releaseOf(id: string, label: string | null, sentIn: "body" | "query" = "body"): ListedRelease | null {
    const listed = store.releases(workspace, id)?.listed ?? [];
    if (label === null) return listed.find((one) => one.isCurrent) ?? listed[0] ?? null;
    const found = listed.find((one) => one.label === label) ?? publisherOf(id).unlisted?.(label, now()) ?? null;
    // A label cannot be called wrong before the editions are listed.
    if (found === null && listed.length > 0) {
      const info = mustFind(id);
      throw invalidValue(`${sentIn}.release`, `${info.name} has no ${info.releaseWord} “${label}” that the publisher lists.`);
    }
    return found;
  }

  function find(id: string, label: string | null, itemId: string): { item: ListedItem; release: ListedRelease } | null {
    mustFind(id);
    const release = releaseOf(id, label);
    const item = release === null ? undefined : store.items(workspace, id, release.label)?.listed.find((one) => one.id === itemId);
    if (release !== null && item !== undefined) return { item, release };
    const direct = publisherOf(id).byId?.(itemId, label, now()) ?? null;
    // The newest edition's facts about an item (the date of its text) apply to any requested day.
    const newest = direct === null ? null : releaseOf(id, null);
    const known = newest === null ? undefined : store.items(workspace, id, newest.label)?.listed.find((one) => one.id === itemId);
    return direct === null ? null : { ...direct, item: known ?? direct.item };
  }

  return {
    list: () => officialSources.map(present),
    one: (id) => present(mustFind(id)),
    find,
    asking,
    folderOf,
    mustBeAllowed,

    items(id, label) {
      const info = mustFind(id);
      const release = releaseOf(id, label, "query");
      const listing = release === null ? null : store.items(workspace, id, release.label);
      if (release === null || listing === null) {
        return { release: release === null ? null : presentRelease(release), checkedAt: null, items: [] };
      }
      const installed = deps.installed();
      const sizes = store.sizes(workspace, id, release.label);
      const kept = new Map(store.files(workspace).flatMap((file) => (file.release === release.label ? [[file.item, file.bytes]] : [])));
      const items = listing.listed.map((item) => ({
        id: item.id,
        number: item.number,
        name: item.name,
        asOf: item.asOf,
        sizeBytes: item.sizeBytes ?? sizes.get(item.id) ?? kept.get(item.id) ?? null,
        isChanged: item.isChanged,
        ...itemState(info.id, item, release, installed),
        isKept: kept.has(item.id),
      }));
      return { release: presentRelease(release), checkedAt: listing.checkedAt, items };
    },

    async refresh(id, label, signal) {
      const { info, publisher, look } = asking(id, signal);
      let releases = store.releases(workspace, id)?.listed ?? null;
      if (label === null || releases === null) {
        releases = await publisher.releases(look);
        const listed = releases;
        write(workspace, (db) => store.saveReleases(db, id, listed, now().toISOString()));
        deps.onListed?.(id);
      }
      const release = releaseOf(id, label);
      if (release === null) throw invalidValue("body.release", `${info.name} has no ${info.releaseWord} “${label ?? ""}”.`);
      const items = await publisher.items(look, release);
      write(workspace, (db) => store.saveItems(db, id, release.label, items, now().toISOString()));
      return present(info);
    },

    async size(id, label, itemId, signal) {
      const found = find(id, label, itemId);
      if (found === null) throw new AppError("not-found", "The publisher does not list this.");
      const known = found.item.sizeBytes ?? store.sizes(workspace, id, found.release.label).get(itemId);
      if (known !== undefined) return known;
      const { publisher, look, hosts, gapMs, key } = asking(id, signal);
      let sum = 0;
      for (const { address } of await publisher.files(look, found.item, found.release)) {
        const bytes = await network.ask(
          address,
          {
            method: "HEAD",
            hosts,
            signal,
            patienceMs: sizePatienceMs,
            ...(gapMs !== undefined && { gapMs }),
            ...(key !== undefined && { key }),
          },
          ({ headers }) => {
            const length = headers["content-length"];
            return Promise.resolve(length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null);
          },
        );
        if (bytes === null) return null;
        sum += bytes;
      }
      write(workspace, (db) => store.saveSize(db, id, found.release.label, itemId, sum));
      return sum;
    },

    setKey(tx, id, key) {
      const info = mustFind(id);
      if (info.key === undefined) throw new AppError("not-found", `${info.name} needs no key.`);
      saveSourceKey(tx, id, key, secrets);
      return present(info);
    },

    setAddress(id, name, template) {
      const info = mustFind(id);
      if (name === folderName) {
        if (template !== null) mustBeFolder(id, template);
        write(workspace, (db) => store.setAddress(db, id, name, template));
        return present(info);
      }
      const standard = Object.hasOwn(info.addresses, name) ? info.addresses[name] : undefined;
      if (standard === undefined) {
        throw new AppError("not-found", `${info.name} has no address “${name}”; it has ${Object.keys(info.addresses).join(", ")}.`);
      }
      if (template !== null && deps.allowed !== null) throw setByAdministrator("allowedPublishers");
      if (template !== null) mustBeAddress(template, standard, deps.admitted);
      write(workspace, (db) => {
        store.setAddress(db, id, name, template);
        store.dropListings(db, id);
      });
      return present(info);
    },
  };
}

function presentRelease({ label, date, isCurrent, changed }: ListedRelease): Release {
  return { label, date, isCurrent, changed };
}

/** Throws AppError for anything other than the absolute path of a folder, and where no refresh would read one. */
function mustBeFolder(id: string, path: string): void {
  const isUnwatched = officialSources.some((one) => one.id === id && one.isUnwatched === true);
  const fault =
    id === "cfr-bulk"
      ? "is not used: refreshes of this text ask “ecfr”. Set the folder there"
      : isUnwatched
        ? "is not used: no refresh reads this text. Install the folder in the library"
        : isAbsolute(path)
          ? folderFault(path)
          : "is not an absolute path";
  if (fault === null) return;
  throw invalidValue("body.template", `The folder ${fault}.`);
}

/** An address is https, or on an allowed loopback origin, and keeps the placeholders in braces of the address it replaces. */
function mustBeAddress(template: string, standard: string, admitted: ReadonlySet<string>): void {
  const words = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(" ");
  const url = URL.parse(fill(template, new Proxy({}, { get: () => "1" })));
  const loopback = url === null ? null : loopbackOrigin(url.origin);
  const isFine =
    url !== null && url.username === "" && url.hash === "" && (url.protocol === "https:" || (loopback !== null && admitted.has(loopback)));
  if (!isFine || /^\w+:\/\/[^/]*[{}]/.test(template)) {
    throw invalidValue("body.template", "An address begins with https:// and names a host. Pandect uses no other addresses.", "pattern");
  }
  if (words(template) !== words(standard)) {
    const wanted = words(standard) === "" ? "no words in braces" : words(standard);
    throw invalidValue("body.template", `This address has to contain ${wanted}.`, "pattern");
  }
}
