import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { Matter } from "#shared/workspace/matters.ts";
import { useCallback } from "react";
import type { Saved } from "../../ui/field-save.ts";
import { matterQueries } from "./queries.ts";
import { type MatterField, saveMatterField } from "./save-matter.ts";

/** The matter of the screen; its parts are drawn once it has loaded. */
export function useMatter(): Matter {
  const { matterId } = useParams({ from: "/matters/$matterId" });
  return useSuspenseQuery(matterQueries.one(matterId)).data;
}

/** Saves fields of the matter of the screen. */
export function useSaveMatter(matter: Matter) {
  const cache = useQueryClient();
  return useCallback(
    <Field extends MatterField>(
      field: Field,
      before: Matter[Field],
      after: Matter[Field],
      isForced = false,
    ): Promise<Saved<Matter[Field]>> => saveMatterField(cache, matter, field, before, after, isForced),
    [cache, matter],
  );
}
