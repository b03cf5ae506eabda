import { publisherStatuses } from "./law/act-terms.ts";
import { actStatuses, corpusTokens, jurisdictionCodes } from "./law/corpus-tokens.ts";
import { textStatuses } from "./law/session-law-words.ts";
import { changeKinds } from "./law/watches-api.ts";
import { operationStatuses } from "./platform/operations.ts";
import { contractTypes, userSides } from "./workspace/contract-types.ts";

/** Lists of values that many schemas share, by their names in the API document. */
export const closedLists: Record<string, readonly string[]> = {
  OperationStatus: operationStatuses,
  ContractType: contractTypes,
  UserSide: userSides,
  CorpusType: corpusTokens,
  Jurisdiction: jurisdictionCodes,
  SectionStatus: actStatuses,
  ChangeKind: changeKinds,
  ActLegalStatus: publisherStatuses,
  SessionLawTextStatus: textStatuses,
};
