/** Whether the body is saved, as far as is known. */
export type SaveState =
  | { is: "saved"; at: string }
  | { is: "changed" }
  | { is: "saving" }
  | { is: "failed"; message: string }
  | { is: "conflict" }
  /** Somebody else edits: nothing is sent, and the journal has the text. */
  | { is: "held" };

export interface Saved {
  version: number;
  updatedAt: string;
}

interface AutosaveOptions {
  version: number;
  savedAt: string;
  /** The current Markdown. */
  read: () => string;
  /** Sends a body; throws `Conflict` if another person saved meanwhile, and anything else if it was not saved. */
  send: (body: string, expectedVersion: number) => Promise<Saved>;
  /** Keeps a copy outside the service, with its base version; null when everything is saved. */
  keep: (body: string | null, version: number) => void;
  onState: (state: SaveState) => void;
  /** Milliseconds; for tests. */
  delays?: { save: number; longest: number; keep: number; retry: number };
}

/** The service has a different version from the edited one. */
export class Conflict extends Error {}

/** Somebody else of the firm is the editor. */
export class Held extends Error {}

const usual = {
  /** After typing stops. */
  save: 1_000,
  /** While typing continues. */
  longest: 8_000,
  /** The copy outside the service. */
  keep: 400,
  retry: 3_000,
};

/**
 * Saves a body as it changes: a second after typing stops, at the latest eight seconds after it began, and immediately on `flush`. One save
 * at a time; changes made meanwhile are saved after it. A body that cannot be saved is kept in the journal and tried again.
 */
export class Autosave {
  readonly #options: AutosaveOptions;
  readonly #delays: typeof usual;
  #version: number;
  #state: SaveState;
  #isDirty = false;
  #isStopped = false;
  #dirtySince = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #keeper: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;

  constructor(options: AutosaveOptions) {
    this.#options = options;
    this.#delays = options.delays ?? usual;
    this.#version = options.version;
    this.#state = { is: "saved", at: options.savedAt };
  }

  get state(): SaveState {
    return this.#state;
  }
  get version(): number {
    return this.#version;
  }

  /** The body changed. */
  touch(): void {
    if (this.#isStopped) return;
    if (!this.#isDirty) this.#dirtySince = Date.now();
    this.#isDirty = true;
    if (this.#state.is === "saved") this.#set({ is: "changed" });
    this.#keeper ??= setTimeout(() => this.#keep(), this.#delays.keep);
    // The user decides a conflict, and who edits.
    if (this.#isWaiting) return;
    const wait = Math.min(this.#delays.save, Math.max(0, this.#dirtySince + this.#delays.longest - Date.now()));
    this.#schedule(wait);
  }

  /** Saves all unsaved text now; resolves when it is saved, or when that failed. */
  async flush(): Promise<void> {
    this.#keep();
    if (this.#running !== null) await this.#running;
    if (this.#isDirty && !this.#isWaiting && !this.#isStopped) await this.#save();
  }

  /** Another person's version was seen: text written from now on is based on it. */
  resolve(version: number, savedAt: string, isSame: boolean): void {
    this.#version = version;
    this.#isDirty = !isSame;
    this.#set(isSame ? { is: "saved", at: savedAt } : { is: "changed" });
    if (isSame) this.#options.keep(null, version);
    else this.#schedule(0);
  }

  /** Somebody else edits from now on: unsaved text stays in the journal. */
  hold(): void {
    if (!this.#isDirty || this.#isWaiting || this.#running !== null) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#keep();
    this.#set({ is: "held" });
  }

  /** This window edits again, on the version that it knows. */
  release(): void {
    if (this.#state.is !== "held") return;
    this.#set({ is: "changed" });
    this.#schedule(0);
  }

  /** The header was saved: a new version with the same body. */
  adopt(version: number): void {
    this.#version = version;
  }

  stop(): void {
    this.#keep();
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  get #isWaiting(): boolean {
    return this.#state.is === "conflict" || this.#state.is === "held";
  }

  #schedule(wait: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), wait);
  }

  #keep(): void {
    if (this.#keeper !== null) clearTimeout(this.#keeper);
    this.#keeper = null;
    if (this.#isDirty && !this.#isStopped) this.#options.keep(this.#options.read(), this.#version);
  }

  async #save(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#running !== null) return this.#running;
    this.#running = this.#send().finally(() => (this.#running = null));
    await this.#running;
    if (this.#isDirty && this.#state.is === "changed" && !this.#isStopped && this.#timer === null) this.#schedule(this.#delays.save);
  }

  async #send(): Promise<void> {
    const body = this.#options.read();
    this.#isDirty = false;
    this.#set({ is: "saving" });
    try {
      const { version, updatedAt } = await this.#options.send(body, this.#version);
      this.#version = version;
      this.#dirtySince = Date.now();
      if (this.#isDirty) return this.#set({ is: "changed" });
      this.#options.keep(null, version);
      this.#set({ is: "saved", at: updatedAt });
    } catch (error) {
      this.#isDirty = true;
      this.#options.keep(this.#options.read(), this.#version);
      if (error instanceof Conflict) return this.#set({ is: "conflict" });
      if (error instanceof Held) return this.#set({ is: "held" });
      this.#set({ is: "failed", message: error instanceof Error ? error.message : "" });
      if (!this.#isStopped) this.#schedule(this.#delays.retry);
    }
  }

  #set(state: SaveState): void {
    this.#state = state;
    this.#options.onState(state);
  }
}
