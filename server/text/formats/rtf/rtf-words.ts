/** Where the text of a group goes. `instruction` is the command of a field, `form` the settings of a form field. */
export type Target =
  | "body"
  | "skip"
  | "label"
  | "title"
  | "comment"
  | "commentAuthor"
  | "authors"
  | "fonts"
  | "instruction"
  | "form"
  | "choice"
  | "default";

/** Destinations with a use of their own. */
export const targets: Record<string, Target | undefined> = {
  listtext: "label",
  pntext: "label",
  title: "title",
  annotation: "comment",
  atnauthor: "commentAuthor",
  revtbl: "authors",
  fonttbl: "fonts",
  fldinst: "instruction",
  formfield: "form",
  ffl: "choice",
  ffdeftext: "default",
};

/** Destinations whose content is not the document's text, or repeats it for readers that know less. */
export const skipped = new Set(
  `colortbl filetbl stylesheet listtable list listlevel listname listoverridetable listoverride lfolevel rsidtbl generator info userprops docvar private template
  subject author manager company operator category keywords comment doccomm hlinkbase
  pict nonshppict objdata objclass objname objalias sp shprslt nonesttables upr background
  header headerl headerr headerf footer footerl footerr footerf ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn
  bkmkstart bkmkend xe tc txe rxe atnid atnref atndate atnparent atrfstart atrfend
  falt fname panose fontemb ffname ffhelptext ffstattext ffformat ffentrymcr ffexitmcr`.split(/\s+/),
);

/** Destinations that files mark as optional and that contain text, or the ends of nested rows. */
export const kept = new Set(["shpinst", "shptxt", "do", "dptxbxtext", "nesttableprops", "ud"]);

/** Text boxes: their paragraphs are apart from the paragraph they are anchored in. */
export const boxes = new Set(["shptxt", "dptxbxtext"]);

/** Words that some programs mark as optional though they begin no destination. */
export const formats = new Set("s cs ds ts ls f fs cf cb b i ul ulnone strike v plain pard par tab line lang".split(" "));

export const characters: Record<string, string | undefined> = {
  tab: "\t",
  line: "\n",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  endash: "–",
  emdash: "—",
  emspace: "\u2003",
  enspace: "\u2002",
  qmspace: "\u2005",
  zwj: "\u200d",
  zwnj: "\u200c",
  ltrmark: "\u200e",
  rtlmark: "\u200f",
  "~": "\u00a0",
  _: "-",
  "\\": "\\",
  "{": "{",
  "}": "}",
};
