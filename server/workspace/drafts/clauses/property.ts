/** Licenses, ownership, confidentiality and data. */
export const property = `
# license_grant: License Grant
## protective
{A} grants {B} a limited, nonexclusive, nontransferable, nonsublicensable and revocable license to use [Licensed Property] (the “Licensed Property”) in [Territory] during the Term, solely for [Permitted Use]. {A} reserves every right that it does not expressly grant.
## balanced
{A} grants {B} a nonexclusive, nontransferable license to use [Licensed Property] (the “Licensed Property”) in [Territory] during the Term for [Permitted Use]. {B} may allow its Affiliates and contractors to use the Licensed Property for its benefit and is liable for their compliance. Rights not granted are reserved.

{law licensee_bankruptcy|The rights granted in this Section are rights to “intellectual property” for purposes of $.}
## permissive
{A} grants {B} and its Affiliates a perpetual, irrevocable, worldwide, royalty-free and sublicensable license to use, copy and modify [Licensed Property] (the “Licensed Property”) for any lawful purpose, including [Permitted Use].

{law licensee_bankruptcy|The rights granted in this Section are rights to “intellectual property” for purposes of $, and {B} retains all of its rights and elections under that law.}

# license_restrictions: Restrictions on Use
## protective
{B} shall not copy, modify, translate, reverse engineer, rent, resell or create derivative works of what {A} provides, use it to build a competing product, remove notices, exceed the permitted scope, or publish the results of tests. {A} may verify compliance on reasonable notice.
## balanced
Except as this Agreement or applicable law permits, {B} shall not copy, modify, reverse engineer, resell or make available to third parties what {A} provides, or remove its proprietary notices.
## permissive
{B} shall not resell what {A} provides as a stand-alone product. {B} may copy it for backup and reverse engineer it to achieve interoperability.

# ip_ownership: Intellectual Property
## protective
{A} owns all Intellectual Property Rights in its materials, in everything it creates under this Agreement and in all improvements. {B} receives only the rights of use that this Agreement grants expressly. {B} grants {A} a license to use {B}’s materials to perform this Agreement.
## balanced
Each Party retains its Intellectual Property Rights in what it owned before this Agreement or develops independently of it. On full payment, {B} owns the work product created specifically for it, except for materials of general use that {A} incorporates. {A} grants {B} a perpetual, nonexclusive license to use those materials as part of that work product.
## permissive
{B} owns all work product created under this Agreement and all Intellectual Property Rights in it from creation. To the extent the law permits, that work product is a work made for hire{law work_for_hire| under $}; otherwise {A} hereby assigns it to {B}. {A} grants {B} a perpetual, irrevocable, sublicensable license to any other materials that the work product incorporates.

# ip_assignment: Assignment of Intellectual Property
## protective
{A} hereby assigns to {B}, effective upon receipt of the full consideration stated in this Agreement, its rights in [Assigned Property] (the “Assigned Property”), as they are. {A} retains a perpetual, royalty-free license to use the Assigned Property and the right to use general know-how.
## balanced
{A} hereby irrevocably assigns to {B} all right, title and interest throughout the world in [Assigned Property] (the “Assigned Property”), including all Intellectual Property Rights and the right to sue for past infringement.

{A} shall sign the documents that are reasonably needed to record this assignment, at {B}’s expense.
## permissive
{A} hereby irrevocably assigns to {B} all right, title and interest throughout the world in [Assigned Property] (the “Assigned Property”), including all Intellectual Property Rights, goodwill, causes of action and every later improvement, and waives all moral rights.

{A} shall sign every document needed to perfect and enforce these rights, at its own expense, and appoints {B} its attorney-in-fact, coupled with an interest, to sign where {A} does not do so within ten (10) days.

# inventions: Inventions and Work Product
## protective
{B} shall promptly disclose to {A}, and hereby assigns to {A}, all inventions, works and know-how conceived or made during the relationship that relate to {A}’s business or use its resources. Copyrightable works are works made for hire{law work_for_hire| under $}. {B} appoints {A} its attorney-in-fact to sign documents that {B} fails to sign.
## balanced
{B} hereby assigns to {A} all inventions and works made within the scope of the relationship or with {A}’s resources or Confidential Information. Works of authorship within that scope are works made for hire{law work_for_hire| under $}. This Section does not cover inventions that applicable law excludes from assignment, or those made on {B}’s own time without {A}’s resources and unrelated to its business.
## permissive
{B} hereby assigns to {A} the inventions and works that {B} is specifically engaged to create. {B} keeps everything else, including inventions made on {B}’s own time and those listed before the Effective Date, and may use general skill and knowledge freely.

# feedback: Feedback
## protective
{B} hereby assigns to {A} all suggestions and feedback about {A}’s products and services, which {A} may use without restriction or payment.
## balanced
{A} may use suggestions and feedback that {B} chooses to give, without payment and without naming {B}. Feedback does not include {B}’s Confidential Information.
## permissive
{B} has no duty to give feedback and retains ownership of what it gives. {A} may use feedback only to improve what it supplies to {B}.

# confidentiality: Confidentiality
## protective
“Confidential Information” means all nonpublic information that {A} or its Affiliates disclose or make available, in any form, whether or not it is marked. {B} shall hold Confidential Information in strict confidence, use it only as this Agreement requires, and disclose it only to employees who need to know it and are bound to equal duties. {B} is liable for their breach.

These duties last for ten (10) years after disclosure and, for a trade secret, as long as it remains one. Information is not Confidential Information only if {B} proves by written records that it was public through no fault of {B}, was known to {B} before, or was independently developed.
## balanced
“Confidential Information” means nonpublic information that a Party discloses to the other (the “Recipient”) and that is marked confidential or that a reasonable person would understand to be confidential. The Recipient shall use it only to perform or exercise rights under this Agreement, protect it with at least reasonable care, and disclose it only to representatives who need it and are bound to similar duties.

Confidential Information excludes information that is or becomes public without breach, was lawfully known or received without restriction, or is independently developed. The Recipient may disclose what the law compels after giving notice where lawful. These duties last for five (5) years after disclosure and, for a trade secret, as long as it remains one.
## permissive
“Confidential Information” means information that {A} marks as confidential in writing when it discloses it. {B} shall protect it with the care it gives its own similar information and shall not disclose it to third parties for two (2) years after disclosure.

Confidential Information excludes information that is public, known, received from others or independently developed. {B} may use ideas and know-how that its personnel retain in unaided memory.

# whistleblower: Protected Disclosures
## protective
Nothing in this Agreement prevents disclosures that the law protects.{law trade_secret_immunity| An individual is not liable under a trade secret law for a disclosure made in confidence to a government official or an attorney solely to report a suspected violation of law, or under seal in a legal proceeding, as $ provides.}
## balanced
Nothing in this Agreement limits a person’s right to report a possible violation of law to a government agency, to take part in an investigation, or to receive an award for information.{law trade_secret_immunity| As $ provides, an individual is not liable under a trade secret law for a disclosure made in confidence to a government official or an attorney solely to report a suspected violation of law, or made under seal in a legal proceeding.}
## permissive
Nothing in this Agreement limits any right to report a possible violation of law, to discuss wages or working conditions, to take part in an investigation or to receive an award, and no notice to {A} is required.{law trade_secret_immunity| The immunity for confidential disclosures in $ applies.}

# nda_purpose: Purpose and Use
## protective
{B} shall use Confidential Information solely to evaluate [Purpose] (the “Purpose”). {B} shall not reverse engineer any sample or use Confidential Information to compete with {A}. {A} makes no warranty about Confidential Information and has no duty to disclose any or to enter into a transaction.
## balanced
The Parties are exploring [Purpose] (the “Purpose”). The Recipient shall use Confidential Information only for the Purpose. Neither Party warrants its Confidential Information or is bound to enter into any transaction.
## permissive
{B} may use Confidential Information for [Purpose] (the “Purpose”) and related business purposes. Nothing in this Agreement restricts {B} from developing or acquiring products or services, including competing ones, without use of Confidential Information.

# return_of_materials: Return of Materials
## protective
On {A}’s request, and at the latest on termination, {B} shall within five (5) days return or destroy all Confidential Information and copies and have an officer certify compliance. No copy may be kept.
## balanced
On written request, a Party shall within thirty (30) days return or destroy the other Party’s Confidential Information. It may keep copies that law or ordinary backup require, which remain subject to this Agreement.
## permissive
On written request, {B} shall use reasonable efforts to destroy Confidential Information within ninety (90) days. {B} may keep copies in its archives and for compliance.

# data_protection: Data Protection
## protective
Each Party shall comply with the privacy laws that apply to it. {B} is responsible for the lawfulness of the personal data that it provides and grants {A} the right to process that data to perform this Agreement and to create aggregated data that identifies no one.
## balanced
{A} shall process personal data received from {B} (“Personal Data”) only on {B}’s documented instructions and as this Agreement requires, keep it confidential, and assist {B} with requests of individuals. {A} shall not sell Personal Data or combine it with data from other sources. {A} may engage subprocessors that are bound to equivalent duties and shall give {B} a chance to object to new ones.
## permissive
{A} shall process personal data received from {B} (“Personal Data”) only on {B}’s documented instructions, only in the United States, and through no subprocessor without {B}’s prior written consent. {A} shall not sell, share or retain Personal Data for its own purposes, including in aggregated form.

{A} shall answer requests for assistance within five (5) business days at its own expense and permit audits of its processing by {B} and by regulators.

# data_security: Information Security and Incidents
## protective
{A} shall maintain commercially reasonable safeguards. {A} shall notify {B} without unreasonable delay after it confirms unauthorized access to {B}’s data in its systems.
## balanced
{A} shall maintain administrative, technical and physical safeguards that meet recognized industry standards, including encryption in transit and at rest. {A} shall notify {B} within seventy-two (72) hours after it discovers unauthorized access to {B}’s data, investigate, mitigate the effects, and cooperate with notices that the law requires.
## permissive
{A} shall maintain a written information security program certified under a recognized standard, with encryption, multifactor authentication and yearly penetration tests whose results {B} may review. {A} shall notify {B} within twenty-four (24) hours after it suspects unauthorized access to {B}’s data and bear all costs of investigation, notices, credit monitoring and regulatory response.

# phi: Protected Health Information
## protective
{A} shall use and disclose protected health information that it receives from or creates for {B} (“PHI”) only to perform its services, as the law requires, and for its own proper management and administration{law hipaa_baa|, in accordance with $}. {B} shall not ask {A} to use PHI in a way the law would forbid {B}.
## balanced
{A} may use and disclose protected health information that it receives from or creates for {B} (“PHI”) only as this Agreement permits or the law requires{law hipaa_baa|, in accordance with $}. {A} shall apply appropriate safeguards, disclose the minimum necessary, bind subcontractors to the same restrictions, make PHI available for access, amendment and accounting, and open its relevant books to the Secretary of Health and Human Services.

{A} shall report a use or disclosure that this Agreement does not permit, and any breach of unsecured PHI, without unreasonable delay and within thirty (30) days after discovery{law hipaa_breach|, with the information that $ requires}.
## permissive
{A} may use and disclose protected health information that it receives from or creates for {B} (“PHI”) solely to perform services for {B}{law hipaa_baa| in accordance with $} and never for its own purposes or in de-identified form. {A} shall bind subcontractors only with {B}’s prior consent and respond to requests for access, amendment or accounting within five (5) days.

{A} shall report any suspected breach of PHI within two (2) business days after discovery{law hipaa_breach|, with the information that $ requires,} and bear the cost of all notices and mitigation.
`;
