import type { HeldUnit, ImportedSection } from "../../store/model.ts";
import { TextCounts } from "../../store/text-counts.ts";
import { Repeats } from "../input/repeats.ts";

/** Distinguishes the units of a document that would have the same name. */
export class UnitNames {
  readonly #actIds = new Repeats(".");
  readonly #identities = new TextCounts();

  /** Whether the names of a unit the library holds are still free; if so, the unit gets them. */
  take({ actId, identity }: Pick<HeldUnit, "actId" | "identity">): boolean {
    if (this.#actIds.has(actId) || this.#identities.has(identity)) return false;
    this.#actIds.distinct(actId);
    this.#identities.add(identity);
    return true;
  }

  /** Names a section; true when the name comes from the section alone, and not from the text before it. */
  give(section: ImportedSection): boolean {
    const { actId } = section;
    section.actId = this.#actIds.distinct(actId);
    const times = this.#identities.add(section.identity);
    if (times > 1) section.identity += `#${times}`;
    return section.actId === actId && times === 1;
  }
}
