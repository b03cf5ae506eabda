import type { HeldUnit, ImportedSection } from "../../store/model.ts";
import { TextCounts } from "../../store/text-counts.ts";
import { Repeats } from "../input/repeats.ts";

/** Tells apart the units of a document that would be named alike. */
export class UnitNames {
  readonly #actIds = new Repeats(".");
  readonly #identities = new TextCounts();

  /** Whether the names of a unit the library holds are still free; it has them then. */
  take({ actId, identity }: Pick<HeldUnit, "actId" | "identity">): boolean {
    if (this.#actIds.has(actId) || this.#identities.has(identity)) return false;
    this.#actIds.distinct(actId);
    this.#identities.add(identity);
    return true;
  }

  /** Names a section; true when it is named by itself alone, and not by what comes before it. */
  give(section: ImportedSection): boolean {
    const { actId } = section;
    section.actId = this.#actIds.distinct(actId);
    const times = this.#identities.add(section.identity);
    if (times > 1) section.identity += `#${times}`;
    return section.actId === actId && times === 1;
  }
}
