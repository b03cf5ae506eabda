import { type ComponentType, createContext, useContext } from "react";

/**
 * Slots of the law screens that another ring fills. Law does not know matters, so each slot is named after what it offers (a section), not
 * after what is shown; `app/law-extensions.ts` fills the slots.
 */
export interface LawExtensions {
  /** The owner's work that uses a section, under a heading of this level; nothing if there is none. */
  UsesOfSection: ComponentType<{ actId: string; level: "h2" | "h3" }>;
  /** The owner's work that cites changed law; nothing if there is none. */
  WorkOnChangedLaw: ComponentType;
  /** Names of the owner's work that cites a changed section, in a row; nothing if there is none. */
  NamesOfWork: ComponentType<{ actId: string }>;
  /** The same as a list with counts, beside the changes of the law. */
  WorkByMatter: ComponentType;
  /** Dialog that pins a section to the owner's work. */
  PinSectionDialog: ComponentType<{ actId: string; citation: string; onClose: () => void }>;
  /** Dialog that computes a date of the owner's work from a period that a section states. */
  DateFromSectionDialog: ComponentType<{ citation: string; onClose: () => void }>;
}

const nothing = (): null => null;

/** For people who see law and no work. */
export const noLawExtensions: LawExtensions = {
  UsesOfSection: nothing,
  WorkOnChangedLaw: nothing,
  NamesOfWork: nothing,
  WorkByMatter: nothing,
  PinSectionDialog: nothing,
  DateFromSectionDialog: nothing,
};

export const LawExtensionsContext = createContext<LawExtensions>(noLawExtensions);

/** The components can load later: put each in a `Suspense`. */
export function useLawExtensions(): LawExtensions {
  return useContext(LawExtensionsContext);
}
