import { parentPort } from "node:worker_threads";
import { modulesLoaded } from "../../../../platform/db/driver.ts";
import { standBack } from "../../../../platform/thread-priority.ts";
import { renderRedlines } from "../../../../text/compare/render.ts";
import type { Block } from "../../../../text/markdown/document.ts";
import { workbook } from "../../matrices/xlsx.ts";
import { toDocx } from "../../../../text/word/word.ts";
import { memoOf } from "../memo.ts";
import { chronologyOf } from "./chronology.ts";
import { citeCheckOf } from "./cite-check.ts";
import { closingItems } from "./closing.ts";
import { diligenceMemo, intakeMemo, ndaMemo } from "./grid-memos.ts";
import type { MakerReply } from "./maker-thread.ts";
import { playbookCheck } from "./playbook-check.ts";
import { statuteMemo } from "./statute-memo.ts";
import type { MadeFile, Task } from "./tasks.ts";
import { templateMemo } from "./template-memo.ts";

standBack(5);
void modulesLoaded();
parentPort?.on("message", (task: Task) => void work(task));

async function work(task: Task): Promise<void> {
  try {
    parentPort?.postMessage({ files: await filesOf(task) } satisfies MakerReply);
  } catch (error) {
    // Only its name, nothing of the texts.
    parentPort?.postMessage({ error: error instanceof Error ? error.name : "Error" } satisfies MakerReply);
  }
}

async function filesOf(task: Task): Promise<MadeFile[]> {
  const { title, at } = task.about;
  const memo = async (blocks: readonly Block[]): Promise<MadeFile> => ({
    key: "memo",
    bytes: await toDocx(memoOf([{ kind: "heading", level: 1, runs: [{ text: title }] }, ...blocks]), { title, author: "", at }),
  });
  const grid = async (rows: readonly string[][]): Promise<MadeFile> => ({ key: "grid", bytes: await workbook(rows, null) });
  switch (task.kind) {
    case "intake":
      return [await memo(intakeMemo(task.grid, task.reviews))];
    case "nda":
      return [await memo(ndaMemo(task.grid, task.inputs))];
    case "diligence":
      return [await memo(diligenceMemo(task.grid))];
    case "template": {
      const { docx } = await renderRedlines(task.rows, task.redline, task.sides);
      return [await memo(templateMemo(task.comparison, task.hunks)), { key: "redline", bytes: docx }];
    }
    case "playbook": {
      const { blocks, rows } = playbookCheck(task.playbook, task.positions, task.texts);
      return [await memo(blocks), await grid(rows)];
    }
    case "closing": {
      const { blocks, rows } = closingItems(task.texts);
      return [await memo(blocks), await grid(rows)];
    }
    case "chronology": {
      const { blocks, rows } = chronologyOf(task.texts, task.inputs);
      return [await memo(blocks), await grid(rows)];
    }
    case "cites": {
      const { blocks, rows } = citeCheckOf(task.checks, at);
      return [await memo(blocks), await grid(rows)];
    }
    case "statute":
      return [await memo(statuteMemo(task.facts, task.inputs))];
  }
}
