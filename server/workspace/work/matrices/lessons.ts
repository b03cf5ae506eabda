import { type Db, write } from "../../../platform/db/open.ts";
import { documentsLog } from "../../../platform/log.ts";
import { findStoredText } from "../../records/documents/reading-store.ts";
import { findAnalysis } from "../../records/documents/analysis-store.ts";
import type { Lesson } from "./answer-worker.ts";
import { optionsOf } from "./column-rules.ts";
import type { EngineThread, Learned } from "./engine-thread.ts";
import { findColumn, type StoredColumn } from "./grid-store.ts";
import { decisionsOfColumn, findLesson, keepLesson, lessonStamp } from "./lesson-store.ts";

/** Newest decisions that a column learns from, and most characters of their documents: earlier ones add little (engine T1: 40 of them). */
const mostDecisions = 80;
const mostCharacters = 20_000_000;

/** A person decides on one cell after the other; the column learns from these decisions together. */
const restMs = 250;

/** Columns that learn from people's decisions on their cells. */
export interface Lessons {
  /** Learns in the background from the decisions on a column. */
  soon(columnId: string): void;
  /** What columns have learned from all decisions so far, by column; learns the outstanding ones first. */
  of(columns: readonly StoredColumn[]): Promise<Map<string, Learned>>;
  /** Ends the current learning; a run learns the rest when it needs it. */
  close(): Promise<void>;
}

export function createLessons({ workspace, engine }: { workspace: Db; engine: EngineThread }): Lessons {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let work: Promise<void> | null = null;
  let isClosed = false;

  async function learned(column: StoredColumn): Promise<Learned | null> {
    const stamp = lessonStamp(workspace, column.id);
    if (stamp === null) return null;
    const known = findLesson(workspace, column.id, stamp);
    if (known !== undefined) return known && { key: `${column.id} ${stamp}`, model: known };
    const { label, question, columnType, instructions } = column;
    const model = await engine.teach({ label, question, columnType, instructions, options: optionsOf(column) }, lessonsOf(column.id));
    // Meanwhile a person may have decided more, or reset the column.
    if (!isClosed && lessonStamp(workspace, column.id) === stamp) write(workspace, (tx) => keepLesson(tx, column.id, stamp, model));
    return model && { key: `${column.id} ${stamp}`, model };
  }

  /** Decisions with their documents, oldest first. A decision on a text that has changed teaches only its answer. */
  function lessonsOf(columnId: string): Lesson[] {
    const lessons: Lesson[] = [];
    let characters = 0;
    for (const { documentId, verdict, passages, answer, textSha256 } of decisionsOfColumn(
      workspace,
      columnId,
      mostDecisions,
    ).toReversed()) {
      const source = findStoredText(workspace, documentId);
      if (source === undefined || (characters += source.text.length) > mostCharacters) continue;
      const isSame = textSha256 === source.sha256;
      if (!isSame && verdict !== "corrected") continue;
      const { text, kind, pages, blocks, layouts, sha256 } = source;
      const analysis = findAnalysis(workspace, documentId, sha256);
      lessons.push({
        source: { text, kind, pages, blocks, layouts },
        analysis,
        verdict,
        quotes: isSame ? passages : [],
        ...(answer !== null && { answer }),
      });
    }
    return lessons.toReversed();
  }

  async function learnWaiting(): Promise<void> {
    for (const columnId of waiting) {
      waiting.delete(columnId);
      const column = isClosed ? undefined : findColumn(workspace, columnId);
      try {
        if (column !== undefined) await learned(column);
      } catch (error) {
        if (!isClosed) documentsLog.unexpected("column not taught", error, { id: columnId });
      }
    }
  }

  return {
    soon(columnId) {
      waiting.add(columnId);
      timer ??= setTimeout(() => {
        timer = null;
        work = (work ?? Promise.resolve()).then(learnWaiting);
      }, restMs).unref();
    },
    async of(columns) {
      const all = new Map<string, Learned>();
      for (const column of columns) {
        const lesson = await learned(column);
        if (lesson !== null) all.set(column.id, lesson);
      }
      return all;
    },
    async close() {
      isClosed = true;
      waiting.clear();
      if (timer !== null) clearTimeout(timer);
      await work;
    },
  };
}
