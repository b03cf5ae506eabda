/** Texts of a field that is edited in place. */
export const inPlaceTexts = {
  saving: "Saving",
  saved: "Saved",
  conflict: "Changed elsewhere since you began.",
  theirs: "Current value:",
  yours: "Your value:",
  nothing: "nothing",
  keepMine: "Save mine",
  takeTheirs: "Take theirs",
  none: "No match.",
  notSaved: "Not saved.",
  edit: (label: string) => `Edit ${label.toLowerCase()}`,
};
