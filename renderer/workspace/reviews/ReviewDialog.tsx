import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type ContractType, contractTypeLabels, contractTypes, type UserSide, userSides } from "#shared/workspace/contract-types.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { RedesignContext } from "../../ui/redesign.ts";
import { Select } from "../../ui/Select.tsx";
import { reviewQueries, useStartReview } from "./queries.ts";
import { texts } from "./texts.ts";

interface ReviewDialogProps {
  matterId: string;
  /** What can be reviewed; one of them is chosen here where there are several. */
  documents: readonly { id: string; filename: string }[];
  onClose: () => void;
}

const words = texts.start;
const own = "own";
const sideNames = (side: UserSide) => `${side.charAt(0).toUpperCase()}${side.slice(1).replaceAll("_", " ")}`;

/** Starts a review: type and side are guessed from the text and can be changed. */
export function ReviewDialog(props: ReviewDialogProps) {
  return (
    <RedesignContext value>
      <Dialog title={words.title} isOpen onClose={props.onClose} closeLabel={uiTexts.close}>
        <ReviewForm {...props} />
      </Dialog>
    </RedesignContext>
  );
}

function ReviewForm({ matterId, documents, onClose }: ReviewDialogProps) {
  const [documentId, setDocument] = useState(documents[0]?.id ?? "");
  const guess = useQuery({ ...reviewQueries.guess(matterId, documentId), enabled: documentId !== "" });
  const [type, setType] = useState<ContractType | null>(null);
  const [side, setSide] = useState<UserSide | null>(null);
  const [playbookId, setPlaybook] = useState(own);
  const [depth, setDepth] = useState<"standard" | "deep">("standard");
  const start = useStartReview(matterId);
  const navigate = useNavigate();
  const contractType = type ?? guess.data?.contractType ?? null;
  const userSide = side ?? guess.data?.userSide ?? null;
  const fitting = (guess.data?.playbooks ?? []).filter((one) => one.contractType === contractType);
  const usual = fitting.find(({ isDefault }) => isDefault);

  function handleSubmit() {
    if (contractType === null || userSide === null) return;
    const body = { contractType, userSide, depth, ...(playbookId !== own && { playbookId }) };
    start.mutate(
      { documentId, body },
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
      isDisabled={contractType === null || userSide === null}
      note={(guess.data?.characters ?? 0) > 200_000 ? words.tooLong : (guess.data?.why ?? undefined)}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      {documents.length < 2 ? null : (
        <Select
          label={words.choose}
          options={documents.map(({ id, filename }) => ({ id, name: filename }))}
          value={documentId}
          onChange={(id) => {
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
      <Select label={words.side} options={userSides.map((id) => ({ id, name: sideNames(id) }))} value={userSide} onChange={setSide} />
      <Select
        label={words.playbook}
        options={[
          { id: own, name: usual === undefined ? words.builtIn : words.automatic(usual.name) },
          ...fitting.filter((one) => one !== usual).map(({ id, name }) => ({ id, name })),
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
    </DialogForm>
  );
}
