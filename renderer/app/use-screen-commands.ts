import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { isFixed, screenList } from "#shared/screens.ts";
import { addCommands } from "../commands/use-command.ts";

/** The command of each screen opens it from anywhere. */
export function useScreenCommands(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      addCommands(
        screenList.flatMap(({ path, command }) =>
          command === undefined || !isFixed(path) ? [] : [[command.id, () => void navigate({ to: path })] as const],
        ),
      ),
    [navigate],
  );
}
