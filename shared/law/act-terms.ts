/** Closed lists of acts of India (data-api §9). */

export const actCategories = ["central", "state", "regulatory", "repealed", "spent"] as const;
export const publisherStatuses = ["in_force", "repealed", "superseded", "spent"] as const;
export const provisionTypes = ["mandatory", "general", "prohibitory", "overriding", "discretionary", "declaratory"] as const;
export const sectionTypes = [
  "amendment_provision",
  "article",
  "body",
  "chapter_heading",
  "definition_clause",
  "definitions",
  "part_heading",
  "preamble",
  "schedule",
  "section",
  "short_title",
  "sub_section",
] as const;
export const legalSubjects = [
  "administrative_law",
  "banking_finance",
  "civil_procedure",
  "constitutional_law",
  "corporate_law",
  "criminal_law",
  "environmental_law",
  "family_law",
  "general",
  "information_technology",
  "intellectual_property",
  "labour_law",
  "property_law",
  "tax_law",
] as const;
export const footnoteTypes = [
  "substitution",
  "insertion",
  "omission",
  "renumbering",
  "addition",
  "repeal",
  "deletion",
  "adaptation",
  "amendment",
  "note",
] as const;

export type ActCategory = (typeof actCategories)[number];
export type PublisherStatus = (typeof publisherStatuses)[number];
export type ProvisionType = (typeof provisionTypes)[number];
export type SectionType = (typeof sectionTypes)[number];
export type LegalSubject = (typeof legalSubjects)[number];
export type FootnoteType = (typeof footnoteTypes)[number];

/** Verb forms that are accepted for a footnote type. */
export const footnoteVerbs: Record<string, FootnoteType> = {
  substituted: "substitution",
  inserted: "insertion",
  omitted: "omission",
  renumbered: "renumbering",
  added: "addition",
  repealed: "repeal",
  deleted: "deletion",
  adapted: "adaptation",
  amended: "amendment",
  noted: "note",
};

/** States and union territories, and `central`, as values of `state`. Two spellings of one place mean the same. */
export const actPlaces = [
  "andaman-and-nicobar-islands",
  "andaman-nicobar",
  "andhra-pradesh",
  "arunachal-pradesh",
  "assam",
  "bihar",
  "central",
  "chandigarh",
  "chhattisgarh",
  "dadra-and-nagar-haveli-and-daman-and-diu",
  "dadra-nagar-haveli",
  "delhi",
  "goa",
  "gujarat",
  "haryana",
  "himachal-pradesh",
  "jammu-and-kashmir",
  "jammu-kashmir",
  "jharkhand",
  "karnataka",
  "kerala",
  "ladakh",
  "lakshadweep",
  "madhya-pradesh",
  "maharashtra",
  "manipur",
  "meghalaya",
  "mizoram",
  "nagaland",
  "odisha",
  "puducherry",
  "punjab",
  "rajasthan",
  "sikkim",
  "tamil-nadu",
  "telangana",
  "tripura",
  "uttar-pradesh",
  "uttarakhand",
  "west-bengal",
] as const;
export type ActPlace = (typeof actPlaces)[number];

const sameSlugs: Partial<Record<ActPlace, ActPlace>> = {
  "andaman-nicobar": "andaman-and-nicobar-islands",
  "dadra-nagar-haveli": "dadra-and-nagar-haveli-and-daman-and-diu",
  "jammu-kashmir": "jammu-and-kashmir",
};

/** The spelling that acts are stored under. */
export function placeOf(slug: ActPlace): ActPlace {
  return sameSlugs[slug] ?? slug;
}

/** The codes that `corresponding-provisions` accepts; each old one with the new one that replaced it. */
export const actCodes = ["ipc", "crpc", "iea", "bns", "bnss", "bsa"] as const;
export type ActCode = (typeof actCodes)[number];
export const codePairs = [
  { old: "ipc", new: "bns", oldName: "Indian Penal Code, 1860", newName: "Bharatiya Nyaya Sanhita, 2023", oldSections: 511 },
  {
    old: "crpc",
    new: "bnss",
    oldName: "Code of Criminal Procedure, 1973",
    newName: "Bharatiya Nagarik Suraksha Sanhita, 2023",
    oldSections: 484,
  },
  { old: "iea", new: "bsa", oldName: "Indian Evidence Act, 1872", newName: "Bharatiya Sakshya Adhiniyam, 2023", oldSections: 167 },
] as const satisfies { old: ActCode; new: ActCode; oldName: string; newName: string; oldSections: number }[];

/** The day the three new codes came into force. */
export const codesEffective = "2024-07-01";
