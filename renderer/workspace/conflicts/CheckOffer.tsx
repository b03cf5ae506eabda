import { useNavigate } from "@tanstack/react-router";
import { Button } from "../../ui/Button.tsx";
import { texts } from "./texts.ts";

interface CheckOfferProps {
  /** Names that are known so far; empty ones are left out. */
  names: readonly string[];
  about: string;
  /** Closes the dialog that offers the check. */
  onLeave: () => void;
}

/** In the dialog of a new client or matter: leads to a check of its names. Nothing while no name is typed. */
export function CheckOffer({ names, about, onLeave }: CheckOfferProps) {
  const navigate = useNavigate();
  const typed = [...new Set(names.map((name) => name.trim()).filter((name) => name.length > 1))];
  if (typed.length === 0) return null;
  return (
    <Button
      look="link"
      onPress={() => {
        onLeave();
        void navigate({ to: "/conflicts", search: { names: typed.join("\n"), ...(about !== "" && { about }) } });
      }}
    >
      {texts.offer}
    </Button>
  );
}
