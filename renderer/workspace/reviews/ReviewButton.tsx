import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ScanText, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { Document } from "#shared/workspace/documents.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { sayFailed } from "../../ui/say.ts";
import { reviewQueries, useStartReview } from "./queries.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { texts } from "./texts.ts";

/** Starts a review of a document immediately, with the type and side that its text suggests; a second button asks first. */
export function ReviewButton({ document }: { document: Document }) {
  const { id: documentId, matterId } = document;
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const start = useStartReview(matterId);
  const navigate = useNavigate();
  if (document.status !== "succeeded") return null;

  async function handlePress() {
    try {
      const { contractType, userSide, characters } = await client.fetchQuery(reviewQueries.guess(matterId, documentId));
      // Only a part of it would be reviewed, so Pandect asks first.
      if (characters > 200_000) return setOpen(true);
      const { resource } = await start.mutateAsync({ of: { documentId }, body: { contractType, userSide, depth: "standard" } });
      if (resource !== undefined)
        void navigate({ to: "/matters/$matterId/reviews/$reviewId", params: { matterId, reviewId: resource.id } });
    } catch (error) {
      sayFailed(texts.start.failed, error);
    }
  }
  return (
    <>
      <Button icon={<ScanText aria-hidden />} isPending={start.isPending} onPress={() => void handlePress()}>
        {texts.start.action}
      </Button>
      <IconButton label={texts.start.withSettings} onPress={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
      </IconButton>
      {isOpen ? <ReviewDialog matterId={matterId} documents={[document]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
