import { ScanText } from "lucide-react";
import { useState } from "react";
import type { Document } from "#shared/workspace/documents.ts";
import { Button } from "../../ui/Button.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { texts } from "./texts.ts";

/** Starts a review of a document. */
export function ReviewButton({ document }: { document: Document }) {
  const [isOpen, setOpen] = useState(false);
  if (document.status !== "succeeded") return null;
  return (
    <>
      <Button icon={<ScanText aria-hidden />} onPress={() => setOpen(true)}>
        {texts.start.action}
      </Button>
      {isOpen ? <ReviewDialog matterId={document.matterId} documents={[document]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
