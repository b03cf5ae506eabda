import { RotateCcw } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { useStartAgain } from "./queries.ts";
import { texts } from "./texts.ts";

/** The button that starts interrupted work again. */
export function StartAgain({ operationId, look = "default" }: { operationId: string; look?: "default" | "primary" }) {
  const again = useStartAgain();
  return (
    <Button
      look={look}
      size={look === "primary" ? "normal" : "small"}
      icon={<RotateCcw aria-hidden />}
      isPending={again.isPending}
      pendingLabel={texts.starting}
      onPress={() => again.mutate(operationId)}
    >
      {texts.again}
    </Button>
  );
}
