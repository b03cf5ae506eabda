import { type ComponentType, createContext, useContext } from "react";

/**
 * Places of the law screens that another ring fills. Law knows no matter, so it names what it offers (a section) and not what is shown;
 * `app/law-extensions.ts` fills the places in.
 */
export interface LawExtensions {
  /** Own work that uses a section, under a heading of this level; nothing when there is none. */
  UsesOfSection: ComponentType<{ actId: string; level: "h2" | "h3" }>;
  /** Own work that cites law which changed; nothing when there is none. */
  WorkOnChangedLaw: ComponentType;
  /** Dialog that pins a section to own work. */
  PinSectionDialog: ComponentType<{ actId: string; citation: string; onClose: () => void }>;
}

const nothing = (): null => null;

export const LawExtensionsContext = createContext<LawExtensions>({
  UsesOfSection: nothing,
  WorkOnChangedLaw: nothing,
  PinSectionDialog: nothing,
});

/** The components may load later: put each in a `Suspense`. */
export function useLawExtensions(): LawExtensions {
  return useContext(LawExtensionsContext);
}
