/** Words that every ring of the window uses. */
export const texts = {
  close: "Close",
  loading: "Loading",
  failed: "Pandect could not show this screen",
  dateTooEarly: (first: string) => `Choose ${first} or a later day.`,
  dateTooLate: (last: string) => `Choose ${last} or an earlier day.`,
  lost: {
    title: "This page does not exist",
    body: "The link may be incomplete, or from another version of Pandect.",
    home: "Go to the law",
  },
};
