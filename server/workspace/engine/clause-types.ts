import type { ColumnPlan, Finder } from "./interface.ts";

/** A kind of clause that the trained model knows. */
export interface ClauseType {
  id: string;
  /** The question of the labeled data (CUAD v1, The Atticus Project, CC BY 4.0) from which the model learned it. */
  dataset: string;
  finder: Finder;
  /** From the bench: "low" types always ask for a check when shown. */
  reliability: ColumnPlan["reliability"];
  /** Ways a lawyer asks for it, in our own words, separated by semicolons. Routing compares questions with these. */
  asked: string;
}

const type = (id: string, dataset: string, finder: Finder, reliability: ClauseType["reliability"], asked: string): ClauseType => ({
  id,
  dataset,
  finder,
  reliability,
  asked,
});

/** The order is part of the model file: it numbers the outputs of the classifier. */
export const clauseTypes: readonly ClauseType[] = [
  type(
    "document-name",
    "Document Name",
    "title",
    "high",
    "document name; name of the contract; title of the agreement; what is the contract called; what kind of agreement is this; type of contract; heading of the document; how is this agreement titled; agreement type; contract title; how is the instrument entitled; caption of the document; what is this document; label of the agreement; name given to the contract",
  ),
  type(
    "parties",
    "Parties",
    "party",
    "high",
    "parties; who are the parties; two or more parties who signed the contract; names of the contracting parties; who signed; between whom was it made; counterparty name; entities bound by the agreement; signatories; who entered into this agreement; which companies or individuals are party to it; which legal persons concluded the deal; both sides of the deal; who made the agreement with whom; names of all signatories; identify the companies involved",
  ),
  type(
    "agreement-date",
    "Agreement Date",
    "date",
    "high",
    "agreement date; date of the contract; when was it signed; signing date; execution date; date on which the agreement was made; dated as of; when was the contract concluded; when did the parties enter into it; what date does the document bear; signature date; when was the deal struck; on what day did they sign; date at the top of the agreement; day the contract was entered into",
  ),
  type(
    "effective-date",
    "Effective Date",
    "date",
    "medium",
    "effective date; date when the contract is effective; when does it take effect; start date; commencement date; from when does the agreement apply; when does the term begin; when does it come into force; beginning of the term; date of entry into force; as of which day is the contract in effect; starting on which day do the obligations bind; when did the contract enter into force; first day of the contract; when does performance start; inception date; effective as of when",
  ),
  type(
    "expiration-date",
    "Expiration Date",
    "date",
    "high",
    "expiration date; when does the contract's initial term expire; end date; expiry; when does the agreement end; how long does the agreement last; length of the initial term; initial term; duration of the agreement; term length; until when is it valid; maturity; when does it run out; on what date does the contract end; term of the agreement; period of the contract; for how many years does it run; when is the contract over; how many years is the initial period; when does it lapse; last day of the term; how long is the term; when does the contract terminate by itself; fixed term; end of the contract period",
  ),
  type(
    "renewal-term",
    "Renewal Term",
    "duration",
    "high",
    "renewal term; renewal term after the initial term expires; automatic extension; unilateral extension with prior notice; does it renew automatically; auto-renewal; evergreen; how is it extended; extension period; renewal option; successive renewal periods; how does the agreement renew; is there an option to extend; rollover of the term; auto-renew; does the deal prolong itself; for how long is it extended after the first term; prolongation; how long is each renewal; length of extension periods; continue automatically after the term; what happens when the initial term ends",
  ),
  type(
    "renewal-notice",
    "Notice Period To Terminate Renewal",
    "duration",
    "high",
    "notice period to terminate renewal; notice required to stop renewal; how far in advance must a party give notice of non-renewal; non-renewal notice; deadline to cancel before it renews; days of notice to opt out of automatic renewal; how much warning to prevent the extension; how many days before the end of the term must a party object to renewal; notice of intent not to renew; advance notice needed to block automatic renewal; when must notice be given so that it does not renew; time to opt out of renewal; deadline for a notice of non-extension; how early must a party say it will not renew",
  ),
  type(
    "governing-law",
    "Governing Law",
    "law",
    "high",
    "governing law; which state or country's law governs the interpretation of the contract; choice of law; applicable law; jurisdiction whose law applies; under the laws of which state is it construed; what law governs; legal system that controls; law of the contract; which jurisdiction's law; proper law; whose law applies; under what state's laws will the contract be read; what law is the contract subject to; law chosen by the parties; which country's law; substantive law; state law that controls disputes",
  ),
  type(
    "most-favored-nation",
    "Most Favored Nation",
    "yes_no",
    "low",
    "most favored nation; MFN; most favoured customer; if a third party gets better terms on the licensing or sale of technology, goods or services the buyer is entitled to those better terms; price parity with other customers; best price guarantee; no less favorable terms than offered to others; most-favored pricing; best customer treatment; must the seller match better deals given to other buyers; equally favorable terms; must the supplier offer its best price; terms as good as any other customer; right to match better terms; lowest price offered to anyone; better deal given to third parties; parity clause",
  ),
  type(
    "competitive-restriction-exception",
    "Competitive Restriction Exception",
    "yes_no",
    "low",
    "competitive restriction exception; exceptions or carveouts to non-compete, exclusivity and no-solicit of customers; carve-outs from the restriction on competition; permitted competitive activities; when does exclusivity not apply; limits of the non-compete; what is excluded from the exclusivity; exempted competing business; despite the exclusivity what may a party still do; are there exceptions to the exclusivity; what carve-outs soften the non-compete; exemptions from the restrictive covenant; permitted dealings with competitors; carve out from exclusive rights; when may a party compete despite the restriction",
  ),
  type(
    "non-compete",
    "Non-Compete",
    "yes_no",
    "medium",
    "non-compete; covenant not to compete; restriction on the ability of a party to compete with the counterparty or operate in a certain geography, business or technology sector; noncompetition; is competing prohibited; may a party carry on a competing business; restraint of trade; restricted from offering competing products; no competition; restrictive covenant against competitors; forbidden to run a rival business; may a party sell competing products; ban on competition; barred from competing; agreement not to enter the same market; restrictions on competing activities",
  ),
  type(
    "exclusivity",
    "Exclusivity",
    "yes_no",
    "medium",
    "exclusivity; exclusive dealing commitment with the counterparty; commitment to procure all requirements from one party; prohibition on licensing or selling to third parties or working with other parties; exclusive supplier; exclusive distributor; sole source; exclusive rights in a territory; is the relationship exclusive; must one party buy only from the other; may a party work with others; only one in its territory; deal solely with the other; exclusive relationship; may they appoint other distributors; single source; commitment not to use other suppliers; are other providers allowed",
  ),
  type(
    "no-solicit-customers",
    "No-Solicit Of Customers",
    "yes_no",
    "low",
    "no-solicit of customers; restricted from contracting or soliciting customers or partners of the counterparty; customer non-solicitation; may not approach clients of the other side; poaching customers; ban on diverting business or clients; non-solicit clients; circumventing to deal with the other party's customers; approach the other side's clients; poaching of customers forbidden; taking away clients; soliciting business from the other's customers",
  ),
  type(
    "no-solicit-employees",
    "No-Solicit Of Employees",
    "yes_no",
    "high",
    "no-solicit of employees; restriction on soliciting or hiring employees or contractors from the counterparty; non-solicitation of staff; no poaching of personnel; no-hire; may a party recruit the other's workers; employee non-solicit; hiring away employees; anti-poaching; hire the other's staff; ban on recruiting personnel; restriction on employing the other's workers; poaching of employees; non-hire; solicit staff",
  ),
  type(
    "non-disparagement",
    "Non-Disparagement",
    "yes_no",
    "low",
    "non-disparagement; requirement on a party not to disparage the counterparty; no negative statements; must not damage the reputation or goodwill of the other; derogatory remarks; speak ill; bad-mouthing; reputation protection; criticize publicly; refrain from bad-mouthing each other; derogatory statements prohibited; no defamation of the other party; keep from hurting the other's image; negative comments about the other",
  ),
  type(
    "termination-for-convenience",
    "Termination For Convenience",
    "yes_no",
    "medium",
    "termination for convenience; can a party terminate without cause solely by giving notice and allowing a waiting period to expire; termination without cause; terminate at any time for any reason; right to cancel at will; walk away on notice; ordinary termination; end the contract early without breach; no-fault termination; may either party terminate for convenience; exit right without reason; get out without giving a reason; cancel at any time on notice; end the agreement for no reason; terminate by notice alone; optional termination; leave the contract early",
  ),
  type(
    "rofr-rofo-rofn",
    "Rofr/Rofo/Rofn",
    "yes_no",
    "high",
    "right of first refusal; ROFR; right of first offer; ROFO; right of first negotiation; ROFN; first right to purchase, license, market or distribute equity interest, technology, assets, products or services; pre-emption right; first option; must a party be offered the opportunity first; preemptive right to buy; matching right; Rofr/Rofo/Rofn; first dibs if assets are sold; first chance to buy; priority right to purchase; must offer to the other party before third parties; right of first opportunity",
  ),
  type(
    "change-of-control",
    "Change Of Control",
    "yes_no",
    "medium",
    "change of control; right to terminate or consent or notice required if a party undergoes a change of control such as a merger, stock sale, transfer of all or substantially all assets or business or assignment by operation of law; takeover; acquisition of a party; what happens if a party is acquired; ownership change; sale of the company; merger of a party; one of the companies is taken over; merger triggers termination or consent; new owner of a party; effect of a merger or acquisition; buyout; sale of a party's business; acquired by a competitor",
  ),
  type(
    "anti-assignment",
    "Anti-Assignment",
    "yes_no",
    "high",
    "anti-assignment; is consent or notice required if the contract is assigned to a third party; assignment; may the agreement be assigned; transfer of rights and obligations; assignability; prohibition on assignment without consent; can a party transfer the contract; delegation to third party; assigning the agreement; restrictions on assignment; hand the contract over to someone else; consent needed for a transfer of the agreement; may rights be transferred; substitute another party; pass on the contract; is assignment allowed; approval before assigning",
  ),
  type(
    "revenue-profit-sharing",
    "Revenue/Profit Sharing",
    "yes_no",
    "medium",
    "revenue sharing; profit sharing; is one party required to share revenue or profit with the counterparty for technology, goods or services; royalties; commission; percentage of sales paid to the other; share of net revenues; split of income; royalty rate; how are proceeds divided; what royalty is owed; do the parties split income; share of the earnings; how much of the sales goes to the other party; fee based on revenue; participation in profits",
  ),
  type(
    "price-restrictions",
    "Price Restrictions",
    "yes_no",
    "low",
    "price restrictions; restriction on the ability of a party to raise or reduce prices of technology, goods or services; price cap; price increase limits; fixed prices; price protection; may the supplier raise prices; limit on fee increases; ceiling on price adjustments; price freeze; can prices be changed; can prices go up; ceiling on price increases; how often may prices be changed; price adjustment limits; limit on raising fees; pricing controls; freedom to set prices",
  ),
  type(
    "minimum-commitment",
    "Minimum Commitment",
    "yes_no",
    "medium",
    "minimum commitment; minimum order size or minimum amount or units per period that one party must buy; minimum purchase; minimum volume; take-or-pay; guaranteed minimum payment; least quantity to order; annual minimum; purchase obligation; minimum spend; minimum royalty; how much must be bought at least; minimum purchase obligation; lowest order amount; required volume; minimum quantities; floor on purchases; committed volume; minimum fee",
  ),
  type(
    "volume-restriction",
    "Volume Restriction",
    "yes_no",
    "low",
    "volume restriction; fee increase or consent requirement if use of the product or services exceeds a certain threshold; usage cap; excess usage fee; maximum number of users, units or seats; overage charges; quota; limit on usage; upper limit on quantities; extra charge above a threshold; usage goes over a limit; extra fees above a usage threshold; cap on volume; restrictions on the amount of use; how many users are allowed; surcharge for exceeding the limit",
  ),
  type(
    "ip-ownership-assignment",
    "Ip Ownership Assignment",
    "yes_no",
    "medium",
    "IP ownership assignment; does intellectual property created by one party become the property of the counterparty; work made for hire; assignment of inventions; who owns the work product; ownership of developments; transfer of intellectual property; assignment of copyrights and patents; who owns what is created; deliverables ownership; IP assignment clause; who will own the inventions made; work product assigned to the client; title to newly created intellectual property; who keeps the rights in the results; does IP pass to the other party; ownership of the deliverables; who owns the intellectual property",
  ),
  type(
    "joint-ip-ownership",
    "Joint Ip Ownership",
    "yes_no",
    "high",
    "joint IP ownership; joint or shared ownership of intellectual property between the parties; jointly owned inventions; co-ownership of patents; joint inventions; shared title to developments; is any IP held in common; co-owned intellectual property; both own the results together; jointly owned intellectual property; shared inventions; common ownership of developments; joint property",
  ),
  type(
    "license-grant",
    "License Grant",
    "yes_no",
    "high",
    "license grant; does the contract contain a license granted by one party to its counterparty; what rights are licensed; grant of rights to use; licence to use software, trademarks or technology; is a license given; permission to use intellectual property; licensed rights; scope of the license; what licence is given; which rights to use are granted; is the other party allowed to use the software, marks or patents; grant clause; rights to exploit",
  ),
  type(
    "non-transferable-license",
    "Non-Transferable License",
    "yes_no",
    "medium",
    "non-transferable license; does the contract limit the ability of a party to transfer the license being granted to a third party; non-assignable licence; may the licensee transfer or sublicense the license; can the licensed rights be passed on; is the license transferable; nontransferable; pass the licence on; license personal to the licensee; may the license be assigned; transferability of the license; sublicensing prohibited",
  ),
  type(
    "affiliate-license-licensor",
    "Affiliate License-Licensor",
    "yes_no",
    "low",
    "affiliate license licensor; license grant by affiliates of the licensor or that includes intellectual property of affiliates of the licensor; licensor's affiliates' IP; does the license cover intellectual property owned by the licensor's group companies; rights granted on behalf of affiliates; intellectual property of the licensor's affiliates included; are rights of the licensor's sister companies licensed; licensor group IP",
  ),
  type(
    "affiliate-license-licensee",
    "Affiliate License-Licensee",
    "yes_no",
    "medium",
    "affiliate license licensee; license grant to a licensee, including sublicensor, and the affiliates of such licensee or sublicensor; may affiliates of the licensee use the license; does the license extend to the licensee's group companies; rights of subsidiaries to use; licensee affiliates; licensee's subsidiaries use the license; license for the licensee and its group; may related companies of the licensee benefit; affiliates allowed to use",
  ),
  type(
    "unlimited-license",
    "Unlimited/All-You-Can-Eat-License",
    "yes_no",
    "low",
    "unlimited license; all you can eat license; enterprise license; clause granting one party unlimited usage; unrestricted number of users or copies; use without limit; site-wide license; no cap on use; enterprise-wide use; use of the software unlimited; as many copies or users as wanted; enterprise-wide license; unlimited use; license without restriction on volume",
  ),
  type(
    "irrevocable-license",
    "Irrevocable Or Perpetual License",
    "yes_no",
    "high",
    "irrevocable or perpetual license; does the contract contain a license grant that is irrevocable or perpetual; license that cannot be revoked; license forever; everlasting right to use; does the license survive indefinitely; permanent licence; is the license perpetual; can the licence be revoked; how long does the license last, forever; never-ending license; irrevocable grant; withdrawal of the license",
  ),
  type(
    "source-code-escrow",
    "Source Code Escrow",
    "yes_no",
    "low",
    "source code escrow; must one party deposit its source code into escrow with a third party, to be released to the counterparty on certain events such as bankruptcy or insolvency; escrow agent for software; software escrow; release of source code; deposit of technology materials; source code deposited with an escrow agent; when would the source code be released; third party holds the code; access to source code if the vendor goes bankrupt",
  ),
  type(
    "post-termination-services",
    "Post-Termination Services",
    "yes_no",
    "low",
    "post-termination services; is a party subject to obligations after the termination or expiration, including transition, payment, transfer of IP, wind-down, last-buy or similar commitments; transition assistance; duties after the end of the contract; what happens after termination; wind-down period; sell-off period; exit assistance; effects of termination; surviving duties; obligations following expiry; what must be done once the contract has ended; transition help after termination; consequences of termination; what continues after the end; winding up; after expiry duties; return of materials on termination; continuing obligations; run-off",
  ),
  type(
    "audit-rights",
    "Audit Rights",
    "yes_no",
    "high",
    "audit rights; right to audit the books, records or physical locations of the counterparty to ensure compliance; inspection of records; may a party inspect the accounts; examination of books; audit clause; access to premises for inspection; who can check the books; verify the accounts; inspect their books; who may check the records; right to examine records; visit and verify; control rights; review of accounts; check compliance on site",
  ),
  type(
    "uncapped-liability",
    "Uncapped Liability",
    "yes_no",
    "high",
    "uncapped liability; is a party's liability uncapped upon breach; unlimited liability for a particular type of breach such as IP infringement or breach of confidentiality; exceptions to the limitation of liability; carve-outs from the liability cap; liability without limit; what is excluded from the cap; losses not subject to the limit; for which breaches is liability unlimited; what is carved out of the liability cap; no limit on liability; full liability; cap does not apply; unlimited damages",
  ),
  type(
    "cap-on-liability",
    "Cap On Liability",
    "yes_no",
    "high",
    "cap on liability; does the contract include a cap on liability upon breach of an obligation; time limitation to bring claims; maximum amount for recovery; limitation of liability; liability limit; maximum damages; limit on damages; exclusion of consequential damages; aggregate liability; how much is a party liable for at most; limitation of liability cap; how much can be claimed at most; is liability limited; ceiling on damages; maximum compensation; limit of responsibility; time limit for bringing claims; are indirect damages excluded; liability restricted",
  ),
  type(
    "liquidated-damages",
    "Liquidated Damages",
    "yes_no",
    "low",
    "liquidated damages; clause that would award either party liquidated damages for breach or a fee upon the termination of a contract; termination fee; contractual penalty; break-up fee; penalty for early termination; agreed damages; lump-sum damages; early exit charge; breakup fee; cancellation charge; penalty payable on breach; fee for early termination; fixed sum for breach; pre-agreed compensation; damages agreed in advance; what does it cost to terminate",
  ),
  type(
    "warranty-duration",
    "Warranty Duration",
    "duration",
    "medium",
    "warranty duration; what is the duration of any warranty against defects or errors in technology, products or services; warranty period; how long is the warranty; length of the guarantee; product warranty; months of warranty; guarantee against defects; how long does the seller stand behind the goods; how long is the product warranted; guarantee period; duration of the product guarantee; period of defect liability; how many months are defects covered; warranty term",
  ),
  type(
    "insurance",
    "Insurance",
    "yes_no",
    "high",
    "insurance; requirement for insurance that must be maintained by one party for the benefit of the counterparty; insurance coverage; must a party carry insurance; liability policy; certificates of insurance; additional insured; required coverage; insurance requirements; must a party be insured; insurance cover; policies to be taken out; obligation to keep insurance; amount of coverage",
  ),
  type(
    "covenant-not-to-sue",
    "Covenant Not To Sue",
    "yes_no",
    "medium",
    "covenant not to sue; restricted from contesting the validity of the counterparty's ownership of intellectual property or otherwise bringing a claim for matters unrelated to the contract; no-challenge clause; agreement not to bring an action; may not attack trademarks or patents; release of claims; promise not to litigate; no contest; promise not to challenge the trademarks; no-contest undertaking; waiver of claims; give up the right to sue; agree not to dispute ownership; not attack validity",
  ),
  type(
    "third-party-beneficiary",
    "Third Party Beneficiary",
    "yes_no",
    "low",
    "third party beneficiary; non-contracting party who is a beneficiary to some or all of the clauses and can enforce its rights; may outsiders enforce the contract; third-party rights; beneficiaries who are not parties; rights of third parties; can someone other than the parties enforce; intended beneficiaries; outsiders enforce the agreement; rights for persons who are not parties; can a third party rely on the contract; who else benefits from the contract",
  ),
];

/** Ways to ask for each kind of clause, its plain name first. A question equal to one of them is answered by that kind. */
export const wordingsOfClauses: readonly (readonly string[])[] = clauseTypes.map(({ asked }) =>
  asked.split(";").map((wording) => wording.trim()),
);

export const clauseTypeById: ReadonlyMap<string, ClauseType> = new Map(clauseTypes.map((entry) => [entry.id, entry]));
