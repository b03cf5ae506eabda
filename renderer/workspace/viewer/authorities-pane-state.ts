import { create } from "zustand";
import { persist } from "zustand/middleware";

interface AuthoritiesPaneState {
  isOpen: boolean;
  toggle(): void;
}

/** Whether the table of authorities is shown beside open documents; kept from one document to the next. */
export const useAuthoritiesPane = create<AuthoritiesPaneState>()(
  persist((set) => ({ isOpen: false, toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })) }), {
    name: "pandect.authorities",
    version: 1,
  }),
);
