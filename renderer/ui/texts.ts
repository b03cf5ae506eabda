/** Words every ring of the window uses. */
export const texts = {
  close: "Close",
  loading: "Loading",
  failed: "This screen could not be shown",
  dateTooEarly: (first: string) => `Choose ${first} or a later day.`,
  dateTooLate: (last: string) => `Choose ${last} or an earlier day.`,
  lost: {
    title: "Nothing is at this address",
    body: "The link may be cut short, or it belongs to another version of the program.",
    home: "Go to the law",
  },
};
