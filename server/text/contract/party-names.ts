import type { Span } from "./source.ts";

/** A party where the contract introduces it. */
export interface ContractParty extends Span {
  /** The whole name, with single spaces. */
  name: string;
  /** Its short names and roles as the contract defines them, such as "Falk" and "Supplier", without articles; may be empty. */
  aliases: string[];
}

/** Reads the short names in brackets after a name; false where the brackets hold none of this party. */
export function readAliases(group: string, before: readonly ContractParty[], party: ContractParty, isNamed: boolean): boolean {
  let found = false;
  const quoted = [...group.matchAll(/["“”']\s*(?:[Tt]he\s+|THE\s+|[Aa]n?\s+)?([^"“”()\n]{1,60}?)[,.;]?\s*["”“'](?![\p{L}\d])/gu)];
  for (const match of quoted) {
    const lead = group.slice(0, match.index);
    const isJoint =
      /\b(?:collectively|jointly|each|both|individually)\b|\btogether\s+with\s+(?!its|their|his|her|all|any|each)/i.test(lead) &&
      !/\bcollectively\s*,?\s+with\s+(?:its|all|any)\b|\btogether\s+with\s+(?:its|their|all|any)\b/i.test(lead);
    found = addAlias(match[1] ?? "", isJoint, before, party, isNamed) || found;
  }
  if (quoted.length > 0 || isNamed) return found;
  const initials = /^\(([A-Z]{2,}(?:\s[A-Z]{2,})?)\)$/.exec(group)?.[1];
  if (initials?.charAt(0) === party.name.charAt(0).toUpperCase()) return addAlias(initials, false, before, party);
  const bare =
    /^[([]\s*(?:(?:hereinafter|hereafter|herein)\s*,?\s*)?(?:(?:referred\s+to\s+as|called)\s+)?((?:[Tt]he|THE)\s+)?((?:\p{Lu}[\p{L}&-]*)(?:\s+\p{Lu}[\p{L}&-]*){0,3})\s*[)\]]$/u.exec(
      group,
    );
  if (bare?.[2] === undefined) return false;
  const isSaid = bare[1] !== undefined || /^[([]\s*(?:here|referred|called)/.test(group);
  if (!isSaid && !isRole(bare[2]) && !bareRoles.test(bare[2]) && !beginsWith(party.name, bare[2])) return false;
  return addAlias(bare[2], false, before, party);
}

/** Roles that stand in brackets without quotation marks and are no label of a form: "(Shipper)". */
const bareRoles =
  /^(?:transporter|shipper|carrier|producer|programmer|promoter|affiliate|sender|broker|counterparty|grantor|grantee|pledgor|assignor|assignee)$/i;
const beginsWith = (name: string, word: string) =>
  word.length > 2 && name.toLowerCase().startsWith(word.toLowerCase()) && name.length > word.length + 2;

/** Terms in quotation marks beside a party that do not name it. */
export const noAlias =
  /^(?:part(?:y|ies)|agreement|this agreement|effective date|execution date|closing date|date|territory|products?|services?|contract|act|code|recitals?|shares?|sec|exchange|term|work|property|premises|software|technology|business|project|affiliates?|subsidiar(?:y|ies)|.* (?:agreement|date|act))$/i;

/** Gives a party a short name, or several parties that come together; false where the words name no party. */
export function addAlias(said: string, isJoint: boolean, before: readonly ContractParty[], party: ContractParty, isNamed = false): boolean {
  const alias = said
    .replaceAll(/\s+/g, " ")
    .replace(/^["“‘']?(?:(?:[Tt]he|THE|an?)\s+)?/, "")
    .trim();
  if (alias.length < 2 && !/\p{Lu}/u.test(alias)) return false;
  if (noAlias.test(alias) || !/\p{L}/u.test(alias)) return false;
  if (isJoint) {
    // "A and B (collectively, “Supplier”)": of all that have no name of their own yet.
    if (isNamed || party.aliases.length > 0) return false;
    for (let i = before.length - 1; i >= 0 && before[i]?.aliases.length === 0; i--) before[i]?.aliases.push(alias);
  }
  if (!party.aliases.includes(alias)) party.aliases.push(alias);
  return true;
}

/** Words by which contracts call their parties; the text of a regular expression. */
export const roleWords =
  "(?:co-?)?(?:company|corporation|bank|trust|fund|client|customer|buyer|purchaser|seller|vendor|supplier|provider|service provider|contractor|subcontractor|consultant|advis[eo]r|agent|principal|distributor|reseller|dealer|licensor|licensee|sublicensee|lessor|lessee|landlord|tenant|lender|borrower|guarantor|investor|issuer|manager|operator|owner|developer|manufacturer|publisher|author|artist|sponsor|employer|employee|executive|franchisor|franchisee|recipient|discloser|disclosing party|receiving party|processor|controller|underwriter|trustee|administrator|member|partner|shareholder|user|subscriber|host|celebrity|talent|university|institution)s?";
const roles = new RegExp(`^${roleWords}$`, "i");
export const isRole = (word: string) => roles.test(word);

const noParty =
  /^(?:(?:Correspondence|Mailing|Registered|Billing|Notice)\s.*|(?:Delivery|Installation|Signature|Title|Telephone|Attention|Email|Fax|Registration)(?!.*\b(?:Inc|LLC|Ltd|Limited|Corp|Corporation|Company|Co|LLP|LP|GmbH|AG|PLC|plc)\b)(?:\s.*)?|.*\s(?:Position|Title|Number|Address)|(?:The\s+|the\s+)?(?:State|Commonwealth|Province|Republic|Kingdom|Delaware|California|New York|Nevada|Texas|United States(?: of America)?)|.*(?:Agreement|AGREEMENT|Date|DATE|Contract|CONTRACT)|\d[\d\s]*|An?\s.*|(?:Near|Opposite|Floor|Room|Unit|Suite|Building|Block|Plot|Attn|Attention|Level)\s.*|\p{Lu}\p{L}+\s(?:[Cc]orporation|[Cc]ompany|Limited Liability Company)(?<=^(?:Delaware|Nevada|Texas|Florida|Ohio|Utah|Colorado|Minnesota|Michigan|Georgia|Virginia|Maryland|Wyoming|Oregon|Illinois|Indiana|Massachusetts|Pennsylvania|Canadian|German|British|Israeli|Swiss|Japanese|French|Chinese)\s.*)|(?:State|STATE|County|Republic|Laws)\s(?:of|OF)\s.*|[A-Z]{2}\s\d{4,}.*)$/u;
/** "Delaware Corporation", "State of Tarn", "Consultant and Company": words that name no party. */
export const isNoParty = (name: string) =>
  noParty.test(name) ||
  /\sthe\s\S+$|^(?:You|YOU|We|WE|Us|Owner)$/.test(name) ||
  name.split(/\s+(?:and|or)\s+|\//).every((word) => isRole(word.replace(/^(?:[Tt]he|THE|An?)\s+/, "")));
