import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { contractTypeLabels, contractTypes, userSides } from "#shared/workspace/contract-types.ts";
import { plainWords } from "../../ui/plain-words.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { Select } from "../../ui/Select.tsx";
import { DocumentField, type DocumentOption } from "../documents/DocumentField.tsx";
import type { ReviewDesk } from "#shared/workspace/review-desk.ts";
import { type Deal, dealBody, DealFields, isRight } from "./DealFields.tsx";
import { reviewQueries, useStartReview } from "./queries.ts";
import { texts } from "./texts.ts";

interface ReviewDialogProps {
  matterId: string;
  /** The possible documents; if there are several, the user selects one here. */
  documents: readonly DocumentOption[];
  /** A review to repeat; its settings are in the fields. Its document is read in its current form. */
  again?: ReviewDesk;
  onClose: () => void;
}

const words = texts.start;
const own = "own";

/** Starts a review: type and side are guessed from the text and can be changed. */
export function ReviewDialog(props: ReviewDialogProps) {
  return (
    <Dialog title={props.again === undefined ? words.title : words.againTitle} isOpen onClose={props.onClose} closeLabel={uiTexts.close}>
      <ReviewForm {...props} />
    </Dialog>
  );
}

function ReviewForm({ matterId, documents, again, onClose }: ReviewDialogProps) {
  const [documentId, setDocument] = useState(again?.summary.documentId ?? documents[0]?.id ?? "");
  const guess = useQuery({ ...reviewQueries.guess(matterId, documentId), enabled: documentId !== "" });
  const [type, setType] = useState(contractTypes.find((one) => one === again?.summary.contractType) ?? null);
  const [side, setSide] = useState(userSides.find((one) => one === again?.summary.userSide) ?? null);
  const [playbookId, setPlaybook] = useState(again?.asked.playbookId ?? own);
  const [depth, setDepth] = useState(again?.summary.depth ?? "standard");
  const [deal, setDeal] = useState(dealOf(again));
  const start = useStartReview(matterId);
  const navigate = useNavigate();
  const contractType = type ?? guess.data?.contractType ?? null;
  const userSide = side ?? guess.data?.userSide ?? null;
  const fitting = (guess.data?.playbooks ?? usedBefore(again)).filter((one) => one.contractType === contractType);
  const usual = fitting.find(({ isDefault }) => isDefault);

  function handleSubmit() {
    if (contractType === null || userSide === null) return;
    const jurisdiction = again === undefined ? {} : { jurisdiction: again.asked.jurisdiction };
    const body = { contractType, userSide, depth, ...jurisdiction, ...(playbookId !== own && { playbookId }), ...dealBody(deal, depth) };
    start.mutate(
      { of: again === undefined ? { documentId } : { reviewId: again.summary.id }, body },
      {
        onSuccess: ({ resource }) => {
          onClose();
          if (resource !== undefined)
            void navigate({ to: "/matters/$matterId/reviews/$reviewId", params: { matterId, reviewId: resource.id } });
        },
      },
    );
  }
  const failure = start.error ?? guess.error;
  return (
    <DialogForm
      words={words}
      refusal={failure === null ? null : { title: words.failed, error: failure }}
      isBusy={start.isPending}
      isLoading={guess.isLoading && (type === null || side === null)}
      missing={contractType === null || userSide === null ? words.needed : isRight(deal) ? null : words.deal.badValue}
      note={noteOf(again !== undefined, guess.data)}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      {documents.length < 2 ? null : (
        <DocumentField
          label={words.choose}
          documents={documents}
          value={documentId}
          onChange={(id) => {
            if (id === null) return;
            setDocument(id);
            setType(null);
            setSide(null);
          }}
        />
      )}
      <Select
        label={words.type}
        options={contractTypes.map((id) => ({ id, name: contractTypeLabels[id] }))}
        value={contractType}
        onChange={(id) => {
          setType(id);
          setPlaybook(own);
        }}
      />
      <Select label={words.side} options={userSides.map((id) => ({ id, name: plainWords(id) }))} value={userSide} onChange={setSide} />
      <Select
        label={words.playbook}
        options={[
          { id: own, name: usual === undefined ? words.builtIn : words.automatic(usual.name) },
          ...fitting.filter((one) => one !== usual || one.id === playbookId).map(({ id, name }) => ({ id, name })),
        ]}
        value={playbookId}
        onChange={setPlaybook}
      />
      <Select
        label={words.depth}
        options={[
          { id: "standard", name: words.depths.standard },
          { id: "deep", name: words.depths.deep },
        ]}
        value={depth}
        onChange={setDepth}
      />
      <DealFields matterId={matterId} documentId={documentId} depth={depth} deal={deal} onChange={setDeal} />
    </DialogForm>
  );
}

function noteOf(isAgain: boolean, guess: { characters: number; why: string | null } | undefined): string | undefined {
  if ((guess?.characters ?? 0) > 200_000) return words.tooLong;
  return isAgain ? words.againNote : (guess?.why ?? undefined);
}

/** The playbook of a review of pasted text, for which no document gives a guess. */
function usedBefore(again: ReviewDesk | undefined) {
  const { playbookId = null } = again?.asked ?? {};
  if (again === undefined || playbookId === null) return [];
  const { contractType, playbookName } = again.summary;
  return [{ id: playbookId, name: playbookName ?? "", contractType, isDefault: false }];
}

function dealOf(again: ReviewDesk | undefined): Deal {
  const { paperSide = null, contractValue = null, governingLaw = null, round = null } = again?.asked ?? {};
  return {
    paper: paperSide ?? "unknown",
    value: contractValue === null ? "" : `${contractValue}`,
    law: governingLaw ?? "",
    round: `${round ?? 1}`,
    prior: "",
    response: "",
  };
}
