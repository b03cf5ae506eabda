import { contractTypes } from "#shared/workspace/contract-types.ts";
import type { playbookConsoleRoutes, PlaybookFile } from "#shared/workspace/playbooks.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { checkClause } from "../../../text/positions/check.ts";
import { positionsOf, presentPlaybook } from "./present.ts";
import { newPlaybook, writePositions } from "./routes.ts";
import { clearDefault, insertPlaybook, mustHavePlaybook, setDefault } from "./store.ts";

/** Handlers of playbooks in the window (workspace-api §20). */
export const playbookConsole: WorkspaceHandlers<typeof playbookConsoleRoutes> = {
  makeDefault: ({ params }, ctx) =>
    ctx.write((tx) => {
      const row = mustHavePlaybook(tx, params.playbookId);
      setDefault(tx, row);
      ctx.note({ resource: { kind: "playbook", id: row.id } });
      return presentPlaybook({ ...row, isDefault: 1 });
    }),

  clearDefault({ params }, ctx) {
    ctx.write((tx) => {
      const { id } = mustHavePlaybook(tx, params.playbookId);
      clearDefault(tx, id);
      ctx.note({ resource: { kind: "playbook", id } });
    });
  },

  export({ params }, ctx) {
    const row = mustHavePlaybook(ctx.workspace, params.playbookId);
    ctx.note({ resource: { kind: "playbook", id: row.id } });
    const { name, description } = row;
    // Only types of the contract are stored.
    const contractType = contractTypes.find((type) => type === row.contractType) ?? "other";
    const file: PlaybookFile = { format: "pandect-playbook", version: 1, name, description, contractType, positions: positionsOf(row) };
    return { filename: `${fileName(name)}.playbook.json`, file };
  },

  import: ({ body: { filename, file } }, ctx) =>
    writePositions(ctx, (tx) => {
      const { name, description, contractType, positions } = file;
      const row = newPlaybook(
        { name, description, contractType, positions: JSON.stringify(positions), sourceFilename: filename },
        ctx.now().getTime(),
      );
      insertPlaybook(tx, row);
      ctx.note({ resource: { kind: "playbook", id: row.id } });
      return presentPlaybook(row);
    }),

  check: ({ body: { clause, position, text } }) => checkClause(clause, position, text),
};

/** A name that a file can have: no separators, no control characters. */
function fileName(name: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{N} .-]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain === "" ? "Playbook" : plain.slice(0, 100);
}
