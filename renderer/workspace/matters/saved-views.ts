import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SavedView } from "#shared/workspace/desk.ts";
import { call } from "../../api/call.ts";
import * as deskApi from "../../api/endpoints/desk.ts";
import { addStep } from "../../ui/undo-state.ts";
import { say, sayFailed } from "../../ui/say.ts";
import type { MatterView } from "./matter-rows.ts";
import { texts } from "./texts.ts";
import { matterQueries } from "./queries.ts";

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, view }: { name: string; view: MatterView }) =>
      call(deskApi.saveView, { body: { name, view: { ...view, columns: [...view.columns] } } }),
    onSuccess: ({ name }) => say(texts.views.done(name)),
    onSettled: () => client.invalidateQueries(matterQueries.views()),
  });
}

/** Removes a view, with undo. */
export function useRemoveView() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(matterQueries.views());
  return useMutation({
    mutationFn: ({ id }: SavedView) => call(deskApi.removeView, { params: { viewId: id } }),
    onSuccess: (_reply, { name, view }) => {
      say(texts.views.removed(name));
      addStep({
        what: texts.views.removed(name),
        undo: async () => {
          await call(deskApi.saveView, { body: { name, view } });
          await refresh();
        },
      });
    },
    onError: (error) => sayFailed(texts.views.failed, error),
    onSettled: refresh,
  });
}
