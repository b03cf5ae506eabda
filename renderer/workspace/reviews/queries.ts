import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContractType, UserSide } from "#shared/workspace/contract-types.ts";
import type { Audience } from "#shared/workspace/export-audience.ts";
import type { ReviewDecision, ReviewDesk, ReviewSummary } from "#shared/workspace/review-desk.ts";
import { pageSize, readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import * as reviewConsoleApi from "../../api/endpoints/reviewConsole.ts";
import * as reviewPositionsApi from "../../api/endpoints/reviewPositions.ts";
import * as reviewsApi from "../../api/endpoints/reviews.ts";
import { workQueries } from "../operations/queries.ts";

export interface ReviewIds {
  matterId: string;
  reviewId: string;
}

/** What the address of the table of positions names; without a type and side, what most documents were reviewed with. */
export interface PositionsAddress {
  /** Absent for built-in positions. */
  playbookId?: string;
  contractType?: ContractType;
  userSide?: UserSide;
}

/** The interval between requests for a running review, in milliseconds. */
const poll = 800;
export const isAtWork = (status: string | undefined) => status === "queued" || status === "running";

export const reviewQueries = {
  list: (matterId: string) =>
    queryOptions({
      queryKey: ["reviews", "list", matterId],
      queryFn: ({ signal, client, queryKey }) =>
        readAllPages<ReviewSummary>(
          (offset) => call(reviewConsoleApi.desk, { params: { matterId }, query: { limit: pageSize, offset } }, { signal }),
          (first) => client.getQueryData(queryKey) ?? client.setQueryData(queryKey, first),
        ),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state: { data } }) => (data?.rows.some(({ status }) => isAtWork(status)) === true ? poll : false),
    }),
  one: (ids: ReviewIds) =>
    queryOptions({
      queryKey: ["reviews", "one", ids.reviewId],
      queryFn: ({ signal }) => call(reviewConsoleApi.read, { params: ids }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state: { data } }) => (isAtWork(data?.summary.status) ? poll : false),
    }),
  preview: (ids: ReviewIds) =>
    queryOptions({
      queryKey: ["reviews", "preview", ids.reviewId],
      queryFn: ({ signal }) => call(reviewConsoleApi.exportPreview, { params: ids, query: { audience: "other_side" } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** The table of documents and positions; the service chooses the playbook where the address does not. */
  positions: (matterId: string, choice: PositionsAddress) =>
    queryOptions({
      queryKey: ["reviews", "positions", matterId, choice.playbookId ?? null, choice.contractType ?? null, choice.userSide ?? null],
      queryFn: ({ signal }) => call(reviewPositionsApi.table, { params: { matterId }, query: choice }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state: { data } }) =>
        data?.documents.some(({ attempt }) => isAtWork(attempt?.status)) === true ? poll * 2 : false,
    }),
  guess: (matterId: string, documentId: string) =>
    queryOptions({
      queryKey: ["reviews", "guess", documentId],
      queryFn: ({ signal }) => call(reviewConsoleApi.guess, { params: { matterId, documentId } }, { signal }),
    }),
};

/** The arguments that start a review. */
export interface StartBody {
  contractType: ContractType;
  userSide: UserSide;
  depth: "standard" | "deep";
  playbookId?: string;
  jurisdiction?: string;
  paperSide?: "own" | "counterparty";
  round?: number;
  priorRoundDocumentId?: string;
  counterpartyResponseText?: string;
  dealContext?: { contractValue?: number; governingLaw?: string };
}

/** A document to review, or a review to repeat. */
export type ReviewSubject = { documentId: string } | { reviewId: string };

export function useStartReview(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ of, body }: { of: ReviewSubject; body: StartBody }) =>
      "reviewId" in of
        ? call(reviewConsoleApi.again, { params: { matterId, ...of }, body })
        : call(reviewConsoleApi.start, { params: { matterId, ...of }, body }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: reviewQueries.list(matterId).queryKey });
      void client.invalidateQueries({ queryKey: ["reviews", "positions", matterId] });
      void client.invalidateQueries({ queryKey: workQueries.work().queryKey });
    },
  });
}

export function useDeleteReview(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reviewId: string) => call(reviewsApi.delete, { params: { matterId, reviewId } }),
    onSettled: () => client.invalidateQueries({ queryKey: reviewQueries.list(matterId).queryKey }),
  });
}

/** A decision is shown immediately and reverted if the service refuses it. */
export function useDecide(ids: ReviewIds) {
  const client = useQueryClient();
  const { queryKey } = reviewQueries.one(ids);
  return useMutation({
    mutationFn: ({ clause, decision }: { clause: number; decision: ReviewDecision }) =>
      call(reviewConsoleApi.decide, {
        params: { ...ids, clause },
        body: { state: decision.state, wording: decision.wording, reason: decision.reason },
      }),
    onMutate({ clause, decision }) {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (desk: ReviewDesk | undefined) =>
        desk === undefined ? desk : { ...desk, decisions: desk.decisions.map((one, i) => (i === clause ? { ...one, ...decision } : one)) },
      );
      return before;
    },
    onError: (_error, _asked, before) => client.setQueryData(queryKey, before),
    onSuccess: ({ decisions }) =>
      client.setQueryData(queryKey, (desk: ReviewDesk | undefined) => (desk === undefined ? desk : { ...desk, decisions })),
    onSettled: () => client.invalidateQueries({ queryKey: ["reviews", "positions", ids.matterId] }),
  });
}

/** Requests for approval and their answers, as the service records them. */
export function useApprovals(ids: ReviewIds) {
  const client = useQueryClient();
  const { queryKey } = reviewQueries.one(ids);
  const onSuccess = ({ decisions }: { decisions: ReviewDecision[] }) =>
    client.setQueryData(queryKey, (desk: ReviewDesk | undefined) => (desk === undefined ? desk : { ...desk, decisions }));
  return {
    ask: useMutation({
      mutationFn: (body: { clauses: number[]; approver: string; words: string }) =>
        call(reviewConsoleApi.askApproval, { params: ids, body }),
      onSuccess,
    }),
    answer: useMutation({
      mutationFn: ({ clause, ...body }: { clause: number; outcome: "approved" | "refused"; decidedBy: string; answer: string }) =>
        call(reviewConsoleApi.decideApproval, { params: { ...ids, clause }, body }),
      onSuccess,
    }),
  };
}

export function useExport(ids: ReviewIds) {
  return useMutation({
    mutationFn: (audience: Audience) => call(reviewConsoleApi.exportAccepted, { params: ids, body: { audience } }),
  });
}
