/** The meaning of the categories, for the coverage reply. */
export const categoryLegend = [
  { value: "central", meaning: "Acts of the Parliament of India" },
  { value: "state", meaning: "Acts of a state or union territory" },
  { value: "regulatory", meaning: "Rules, notifications, circulars and orders of regulators" },
  { value: "repealed", meaning: "Repealed acts, kept for what they still govern" },
  { value: "spent", meaning: "Acts that have done their work, such as amending acts" },
];

/** The limits of the counts. */
export const caveats = {
  text: "Texts are as published. Amendments are recorded as events and never applied.",
  events: "Events come from the publisher's footnotes; a section without any may still have been amended.",
  status: "The publisher's repository of acts in force does not state that an act is in force today.",
  missingText: "A section without text is one the publisher provides no text for; a catalog entry has no text at all.",
  classes: "Subjects, section types and kinds of provision are derived from the text, as a search aid only.",
};
