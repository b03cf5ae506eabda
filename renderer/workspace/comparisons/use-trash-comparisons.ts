import { useQueryClient } from "@tanstack/react-query";
import type { Comparison } from "#shared/workspace/comparisons.ts";
import { call } from "../../api/call.ts";
import * as comparisonsApi from "../../api/endpoints/comparisons.ts";
import * as trashApi from "../../api/endpoints/trash.ts";
import { countOf } from "../../ui/format.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { refreshList } from "./queries.ts";
import { texts } from "./texts.ts";

type Chosen = readonly Pick<Comparison, "id" | "title">[];

/** Moves comparisons to the trash, and says so with undo. Returns whether all of them were moved. */
export function useTrashComparisons(matterId: string) {
  const client = useQueryClient();
  const words = texts.trash;
  async function restore(chosen: Chosen): Promise<void> {
    try {
      for (const { id } of chosen) await call(trashApi.restore, { params: { kind: "comparison", id } });
      say(words.restored(nameOf(chosen)));
    } catch (error) {
      sayFailed(words.notRestored, error);
    }
    await client.invalidateQueries({ queryKey: ["comparisons"] });
  }
  return async (chosen: Chosen): Promise<boolean> => {
    try {
      for (const { id } of chosen) await call(comparisonsApi.delete, { params: { matterId, comparisonId: id } });
      say(words.done(nameOf(chosen)), { label: words.undo, onPress: () => void restore(chosen) });
      return true;
    } catch (error) {
      sayFailed(words.failed, error);
      return false;
    } finally {
      void refreshList(client, matterId);
    }
  };
}

const nameOf = (chosen: Chosen): string => (chosen.length === 1 ? (chosen[0]?.title ?? "") : countOf(chosen.length, "comparison"));
