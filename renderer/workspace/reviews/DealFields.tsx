import { useState } from "react";
import { TextField } from "../../ui/TextField.tsx";
import { Select } from "../../ui/Select.tsx";
import { DocumentField } from "../documents/DocumentField.tsx";
import { useReadable } from "../matrices/readable-documents.ts";
import type { StartBody } from "./queries.ts";
import styles from "./review.module.css";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { texts } from "./texts.ts";

/** What the user says about the deal, as typed in the fields. */
export interface Deal {
  paper: "unknown" | "own" | "counterparty";
  value: string;
  law: string;
  round: string;
  /** Id of a document; empty for none. */
  prior: string;
  response: string;
}

const words = texts.start.deal;
const rounds = Array.from({ length: 10 }, (_, i) => i + 1);

/** Null if it is not a number. */
export function valueOf(text: string): number | null {
  const plain = text.replaceAll(/[\s,]/g, "");
  return /^\d{1,15}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

export const isRight = ({ value }: Deal): boolean => value.trim() === "" || valueOf(value) !== null;

/** What is sent; a deep review accepts no rounds (workspace-api §15). */
export function dealBody({ paper, value, law, round, prior, response }: Deal, depth: StartBody["depth"]): Partial<StartBody> {
  const contractValue = valueOf(value);
  const context = { ...(contractValue !== null && { contractValue }), ...(law.trim() !== "" && { governingLaw: law.trim() }) };
  return {
    ...(paper !== "unknown" && { paperSide: paper }),
    ...(Object.keys(context).length > 0 && { dealContext: context }),
    ...(depth === "standard" && round !== "1" && { round: Number(round) }),
    ...(depth === "standard" && prior !== "" && { priorRoundDocumentId: prior }),
    ...(depth === "standard" && response.trim() !== "" && { counterpartyResponseText: response.trim() }),
  };
}

interface DealFieldsProps {
  matterId: string;
  /** The document under review, which cannot be its own earlier version. */
  documentId: string | null;
  depth: StartBody["depth"];
  deal: Deal;
  onChange: (deal: Deal) => void;
}

/** The deal and its rounds, folded until the user opens them. */
export function DealFields({ matterId, documentId, depth, deal, onChange }: DealFieldsProps) {
  const { readable } = useReadable(matterId);
  const set = (change: Partial<Deal>) => onChange({ ...deal, ...change });
  // Only at the start: fields that are cleared later stay open.
  const [isUsed] = useState(deal.round !== "1" || deal.value !== "" || deal.law !== "" || deal.paper !== "unknown");
  return (
    <Disclosure title={words.title} isOpen={isUsed} className={styles.deal}>
      <div className={styles.dealFields}>
        <Select
          label={words.paper}
          options={(["unknown", "own", "counterparty"] as const).map((id) => ({ id, name: words.papers[id] }))}
          value={deal.paper}
          onChange={(paper) => set({ paper })}
        />
        <TextField
          label={words.value}
          hint={words.valueHint}
          error={isRight(deal) ? null : words.badValue}
          inputMode="decimal"
          maxLength={20}
          isOptional
          value={deal.value}
          onChange={(value) => set({ value })}
        />
        <TextField label={words.law} maxLength={64} isOptional value={deal.law} onChange={(law) => set({ law })} />
        {depth === "deep" ? (
          <p className={styles.dealNote}>{words.deep}</p>
        ) : (
          <>
            <Select
              label={words.round}
              options={rounds.map((n) => ({ id: `${n}`, name: words.rounds(n) }))}
              value={deal.round}
              onChange={(round) => set({ round })}
            />
            <DocumentField
              label={words.prior}
              documents={readable.filter(({ id }) => id !== documentId)}
              value={deal.prior === "" ? null : deal.prior}
              onChange={(prior) => set({ prior: prior ?? "" })}
              placeholder={words.noPrior}
              isOptional
            />
            <TextField
              label={words.response}
              hint={words.responseHint}
              rows={3}
              maxLength={200_000}
              isOptional
              value={deal.response}
              onChange={(response) => set({ response })}
            />
          </>
        )}
      </div>
    </Disclosure>
  );
}
