import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { isFixed, screenList } from "#shared/screens.ts";
import { useRights } from "../api/rights.ts";
import { addCommands } from "../commands/use-command.ts";

/** The command of each screen that one may see opens it from anywhere. */
export function useScreenCommands(): void {
  const navigate = useNavigate();
  const { canOpen } = useRights();
  useEffect(
    () =>
      addCommands(
        screenList.flatMap(({ path, command }) =>
          command === undefined || !isFixed(path) || !canOpen(path) ? [] : [[command.id, () => void navigate({ to: path })] as const],
        ),
      ),
    [navigate, canOpen],
  );
}
