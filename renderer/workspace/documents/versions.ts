import { useMutation, useQueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import type { Document } from "#shared/workspace/documents.ts";
import { call } from "../../api/call.ts";
import * as documentsApi from "../../api/endpoints/documents.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { addStep } from "../../ui/undo-state.ts";
import { type DroppedFile } from "./dropped-files.ts";
import { type Compared, type DocumentFields, saveDocument } from "./guarded-filing.ts";
import { refreshDocuments } from "./queries.ts";
import { texts } from "./texts.ts";

/** The version before a next one. */
export type Previous = Pick<Document, "id" | "filename" | "versionNumber">;

/** What a person says about a version. */
export interface VersionFacts {
  sender: string | null;
  receivedOn: string | null;
}

interface Asking {
  matterId: string;
  /** Null: to be chosen. */
  previous: Previous | null;
  /** A file to be added, or a document that is here already. */
  subject: { file: DroppedFile; folderId: string | null } | { document: Document };
}

/** The question whether something is the next version of a document; null while nobody asks. */
export const useVersionQuestion = create<{ asking: Asking | null }>(() => ({ asking: null }));

export function askForVersion(asking: Asking): void {
  useVersionQuestion.setState({ asking });
}

/** Makes documents versions of others, and takes that back. */
export function useVersions(matterId: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      refreshDocuments(client, matterId),
      client.invalidateQueries({ queryKey: ["viewer", "versions"] }),
      client.invalidateQueries({ queryKey: ["viewer", "one"] }),
    ]);
  const change = useMutation({
    mutationFn: ({ documentId, ...body }: { documentId: string; nextVersionOf: string | null }) =>
      call(documentsApi.update, { params: { matterId, documentId }, body }),
    onSettled,
  });
  const join = useMutation({
    mutationFn: ({ documentId, nextVersionOf, ...compared }: { documentId: string; nextVersionOf: string } & Compared<DocumentFields>) =>
      saveDocument({ matterId, documentId }, compared, { nextVersionOf }),
    onSettled,
  });
  /** Takes a version out, and says so. */
  async function takeOut(documentId: string, filename: string): Promise<void> {
    try {
      await change.mutateAsync({ documentId, nextVersionOf: null });
      say(texts.versions.takenOut(filename));
    } catch (error) {
      sayFailed(texts.versions.failed, error);
    }
  }
  /** Offers to undo that a document has become a version. */
  function sayAdded(documentId: string, filename: string, previous: string, versionNumber: number | null): void {
    const undo = () => takeOut(documentId, filename);
    say(texts.versions.added(filename, versionNumber ?? 2, previous), { label: texts.versions.undo, onPress: () => void undo() });
    addStep({ what: texts.versions.undone(filename), undo });
  }
  return {
    isBusy: change.isPending || join.isPending,
    takeOut,
    sayAdded,
    /**
     * Makes a document the next version of another one. `facts` are compared with what the person saw: rejects with ChangedMeanwhile where
     * another person has written other ones since.
     */
    async add(
      document: Pick<Document, "id" | "filename">,
      previous: Pick<Previous, "id" | "filename">,
      facts: Compared<VersionFacts> = { before: {}, after: {} },
    ) {
      const { versionNumber } = await join.mutateAsync({ documentId: document.id, nextVersionOf: previous.id, ...facts });
      sayAdded(document.id, document.filename, previous.filename, versionNumber);
    },
    /** Nobody is asked again whether it is a version. */
    async keepSeparate(documentId: string, filename: string): Promise<void> {
      try {
        await change.mutateAsync({ documentId, nextVersionOf: null });
        say(texts.versions.separate(filename));
      } catch (error) {
        sayFailed(texts.versions.failed, error);
      }
    },
  };
}
