import type { Send } from "./browser-sign-in.ts";

/** Reading of installed law, without anything of a person or a matter: this computer can answer it as well as the firm's server. */
const lawPaths = /^(?:\/api\/v1\/(?:us\/(?:statutes|session-laws)|in)\/|\/console\/v1\/(?:reader|session-laws|tree|acts)(?:\/|$))/;
const sectionPaths = /^(?:\/api\/v1\/us\/statutes\/section|\/console\/v1\/reader)\/([A-Z][A-Za-z0-9_.:-]{2,199})(?:\/|$)/;

export function readsLaw(method: string, pathname: string): boolean {
  return ["GET", "HEAD", "POST"].includes(method) && lawPaths.test(pathname) && !pathname.endsWith("/affected");
}

/** Id of the section that an address names; null when it names none. */
export function sectionIn(pathname: string): string | null {
  return sectionPaths.exec(pathname)?.[1] ?? null;
}

/** An installed source of law, as `/console/v1/library/sources` lists it. */
interface InstalledSource {
  key: string;
  corpusType: string;
  jurisdiction: string;
  fileSha256: string;
}

const againMs = 10 * 60_000;
const maxSections = 5000;

/**
 * Which law here is the firm's to the byte: the same files of every source of a corpus and a jurisdiction. Only that is read from this
 * computer while the server answers, so that nobody reads an older text than their colleagues.
 */
export class SameLaw {
  readonly #here: Send;
  readonly #there: Send;
  readonly #now: () => number;
  readonly #groups = new Map<string, string>();
  #known: { same: ReadonlySet<string>; isAll: boolean; at: number } | null = null;
  #reading: Promise<void> | null = null;

  /** Both take the path of a route. */
  constructor(here: Send, there: Send, now: () => number) {
    this.#here = here;
    this.#there = there;
    this.#now = now;
  }

  /** Whether this computer answers; false while that is not known. */
  async has(pathname: string): Promise<boolean> {
    if (this.#known === null || this.#now() - this.#known.at > againMs) void this.#read();
    if (this.#known === null) return false;
    if (this.#known.isAll) return true;
    const section = sectionIn(pathname);
    const group = section === null || this.#known.same.size === 0 ? null : await this.#groupOf(section);
    return group !== null && this.#known.same.has(group);
  }

  /** Reads both libraries; also after each sign-in. */
  read(): Promise<void> {
    this.#known = null;
    return this.#read();
  }

  #read(): Promise<void> {
    this.#reading ??= this.#compare().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #compare(): Promise<void> {
    try {
      const [here, there] = await Promise.all([sourcesOf(this.#here), sourcesOf(this.#there)]);
      const own = new Set(here.map(nameOf));
      const other = new Set(there.filter((source) => !own.has(nameOf(source))).map(groupOf));
      const same = new Set(there.map(groupOf).filter((group) => !other.has(group)));
      this.#known = { same, isAll: there.length > 0 && other.size === 0, at: this.#now() };
    } catch {
      // Asked again with the next request for law.
      this.#known = null;
    }
  }

  async #groupOf(section: string): Promise<string | null> {
    const known = this.#groups.get(section);
    if (known !== undefined) return known;
    const reply = await this.#here(`/api/v1/us/statutes/section/${encodeURIComponent(section)}`);
    if (!reply.ok) return null;
    // The contract defines the answers of the route.
    const { corpusType, state } = ((await reply.json()) as { section: { corpusType: string; state: string } }).section;
    if (this.#groups.size >= maxSections) this.#groups.clear();
    const group = groupOf({ corpusType, jurisdiction: state });
    this.#groups.set(section, group);
    return group;
  }
}

const nameOf = ({ key, fileSha256 }: InstalledSource) => `${key} ${fileSha256}`;
const groupOf = ({ corpusType, jurisdiction }: Pick<InstalledSource, "corpusType" | "jurisdiction">) => `${jurisdiction} ${corpusType}`;

async function sourcesOf(ask: Send): Promise<InstalledSource[]> {
  const reply = await ask("/console/v1/library/sources");
  if (!reply.ok) throw new Error(`sources: ${reply.status}`);
  const { data } = (await reply.json()) as { data: InstalledSource[] };
  return data;
}
