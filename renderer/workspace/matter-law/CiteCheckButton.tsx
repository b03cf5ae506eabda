import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ClipboardCheck } from "lucide-react";
import { call } from "../../api/call.ts";
import * as citeChecksApi from "../../api/endpoints/citeChecks.ts";
import { useBrief } from "../../law/authorities/brief-state.ts";
import { authorityQueries } from "../../law/authorities/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { sayFailed } from "../../ui/say.ts";
import { livingTexts } from "./living-texts.ts";

const words = livingTexts.citeCheck;

interface CiteCheckButtonProps {
  matterId: string;
  recordKind: "documents" | "drafts";
  recordId: string;
}

/** Checks every citation and quotation of a record, and shows the result beside its text. */
export function CiteCheckButton({ matterId, recordKind, recordId }: CiteCheckButtonProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const check = useMutation({
    mutationFn: () => call(citeChecksApi.record, { params: { matterId, recordKind, recordId } }),
    onSuccess({ title, text, check: found }) {
      const id = useBrief.getState().setChecked(text, title, found.date);
      cache.setQueryData(authorityQueries.check(id, text, found.date).queryKey, { ...found, processingTimeMs: 0, creditsConsumed: 0 });
      void navigate({ to: "/authorities" });
    },
    onError: (error) => sayFailed(words.failed, error),
  });
  return (
    <Button
      size="small"
      icon={<ClipboardCheck aria-hidden />}
      isPending={check.isPending}
      pendingLabel={words.checking}
      onPress={() => check.mutate()}
    >
      {words.button}
    </Button>
  );
}
