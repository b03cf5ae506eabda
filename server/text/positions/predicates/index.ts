import { assignment } from "./assignment.ts";
import { audit } from "./audit.ts";
import { competition, exclusivity, minimumCommitment, mostFavored } from "./bans.ts";
import { amendment, changeOrders } from "./changes.ts";
import { confidentiality } from "./confidentiality.ts";
import { consequentialDamages } from "./consequential-damages.ts";
import { disputes } from "./disputes.ts";
import { endOfEmployment } from "./employment.ts";
import { exclusions } from "./exclusions.ts";
import { indemnification } from "./indemnification.ts";
import { inventionsOfEmployee } from "./inventions.ts";
import { liabilityCap } from "./liability-cap.ts";
import { ownership } from "./ownership.ts";
import { payment } from "./payment.ts";
import { breachNotice, dataProtection, dataSecurity, transfers } from "./data.ts";
import { acceptance, delivery, royalties } from "./goods.ts";
import { contractorStatus, forceMajeure, insurance } from "./insurance.ts";
import { publicity } from "./publicity.ts";
import {
  compelledDisclosure,
  confidentialityTerm,
  injunctiveRelief,
  noLicense,
  residualKnowledge,
  returnOfInformation,
} from "./secrets.ts";
import type { Predicate } from "./predicate.ts";
import {
  dataBreachLiability,
  deletion,
  expenses,
  licenseGrant,
  priceIncrease,
  subcontracting,
  subprocessors,
  suspension,
} from "./services.ts";
import { nonSolicitation } from "./solicitation.ts";
import { terminationForCause } from "./termination-for-cause.ts";
import { terminationForConvenience } from "./termination-for-convenience.ts";
import {
  acceleration,
  defaultInterest,
  interestRate,
  prepayment,
  rentIncrease,
  repairs,
  serviceLevels,
  severance,
  transition,
} from "./values.ts";
import { warranty } from "./warranty.ts";

/** The predicates by topic. A topic without one is judged by its values and words. */
export const predicates: Readonly<Record<string, Predicate>> = {
  "limitation-of-liability": liabilityCap,
  "consequential-damages": consequentialDamages,
  indemnification,
  termination: endOfEmployment,
  "exclusions-from-confidential-information": exclusions,
  "dispute-resolution": disputes,
  warranty,
  "payment-terms": payment,
  "termination-for-cause": terminationForCause,
  "termination-for-convenience": terminationForConvenience,
  confidentiality,
  assignment,
  "ip-ownership": ownership,
  audit,
  "invention-assignment": inventionsOfEmployee,
  exclusivity,
  "most-favored-nation": mostFavored,
  "non-compete": competition,
  "minimum-commitment": minimumCommitment,
  "non-solicitation": nonSolicitation,
  amendment,
  "change-orders": changeOrders,
  "price-increase": priceIncrease,
  suspension,
  subcontracting,
  subprocessors,
  "data-deletion": deletion,
  "license-grant": licenseGrant,
  expenses,
  "data-breach-liability": dataBreachLiability,
  "residual-knowledge": residualKnowledge,
  "no-license": noLicense,
  "confidentiality-term": confidentialityTerm,
  "interest-rate": interestRate,
  "default-interest": defaultInterest,
  "rent-increase": rentIncrease,
  prepayment,
  acceleration,
  repairs,
  severance,
  "service-levels": serviceLevels,
  "transition-assistance": transition,
  insurance,
  "independent-contractor-status": contractorStatus,
  "force-majeure": forceMajeure,
  publicity,
  acceptance,
  delivery,
  royalties,
  "data-protection": dataProtection,
  "data-security": dataSecurity,
  "breach-notification": breachNotice,
  "international-transfers": transfers,
  "compelled-disclosure": compelledDisclosure,
  "return-of-information": returnOfInformation,
  "injunctive-relief": injunctiveRelief,
};
