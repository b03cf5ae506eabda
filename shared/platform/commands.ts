import { type ScreenCommandId, screenList } from "../screens.ts";

/**
 * The pane where a single key works; `law` is the tree or the text of the reader, `list` any list of records, `matrix` a grid or the drawer
 * of its cell, null anywhere in the window.
 */
export type CommandPane =
  | "reading"
  | "results"
  | "law"
  | "report"
  | "list"
  | "matters"
  | "clients"
  | "documents"
  | "document"
  | "drafts"
  | "draft"
  | "templates"
  | "grids"
  | "matrix"
  | "review"
  | "comparisons"
  | "comparison"
  | "history"
  | "changes"
  | null;

interface CommandInfo {
  title: string;
  /** `mod` is Ctrl, on a Mac Command. A single character means the character that the keyboard layout produces. */
  keys: readonly string[];
  pane: CommandPane;
}

/** Commands that open a screen. */
const screenCommands = Object.fromEntries(
  screenList.flatMap(({ command }) =>
    command === undefined ? [] : [[command.id, { title: command.title, keys: command.keys ?? [], pane: null }]],
  ),
  // `fromEntries` loses the names, which are those of the list.
) as Record<ScreenCommandId, CommandInfo>;

/** Every command of the window, once: the help page, the box in the header, the key dispatcher and the desktop menu use this list. */
export const commands = {
  "window.box": { title: "Go to a citation, search, or run a command", keys: ["mod+k", "/"], pane: null },
  "window.help": { title: "Show keyboard shortcuts", keys: ["?"], pane: null },
  "window.nextPane": { title: "Move to the next pane", keys: ["F6"], pane: null },
  "window.previousPane": { title: "Move to the previous pane", keys: ["shift+F6"], pane: null },
  ...screenCommands,
  "window.issue": { title: "Create credential", keys: [], pane: null },
  "window.themeSystem": { title: "Theme: follow the system", keys: [], pane: null },
  "window.themeLight": { title: "Theme: light", keys: [], pane: null },
  "window.themeDark": { title: "Theme: dark", keys: [], pane: null },
  "window.themeContrast": { title: "Theme: high contrast", keys: [], pane: null },
  "window.larger": { title: "Larger text", keys: [], pane: null },
  "window.smaller": { title: "Smaller text", keys: [], pane: null },
  "window.undo": { title: "Undo the last save", keys: ["mod+z"], pane: null },
  "matters.new": { title: "New matter", keys: ["n"], pane: "matters" },
  "clients.new": { title: "New client", keys: ["n"], pane: "clients" },
  "documents.add": { title: "Add documents to this matter", keys: ["a"], pane: "documents" },
  "documents.newFolder": { title: "New folder in this matter", keys: [], pane: null },
  "document.find": { title: "Find in this document", keys: ["mod+f", "/"], pane: "document" },
  "document.nextPage": { title: "Next page of the document", keys: ["ArrowRight"], pane: "document" },
  "document.previousPage": { title: "Previous page of the document", keys: ["ArrowLeft"], pane: "document" },
  "document.nextCitation": { title: "Next law cited in the document", keys: ["j"], pane: "document" },
  "document.previousCitation": { title: "Previous law cited in the document", keys: ["k"], pane: "document" },
  "document.authorities": { title: "Table of authorities of the document", keys: ["l"], pane: "document" },
  "document.copyLink": { title: "Copy a link to this place of the document", keys: ["Y"], pane: "document" },
  "document.larger": { title: "Larger pages", keys: ["+"], pane: "document" },
  "document.smaller": { title: "Smaller pages", keys: ["-"], pane: "document" },
  "drafts.new": { title: "New draft in this matter", keys: ["n"], pane: "drafts" },
  "draft.find": { title: "Find and replace in the draft", keys: ["mod+f"], pane: "draft" },
  "draft.save": { title: "Save the draft now", keys: ["mod+s"], pane: "draft" },
  "draft.comment": { title: "Comment on the selected text", keys: ["mod+shift+m"], pane: "draft" },
  "draft.suggest": { title: "Suggest changes, or write them at once", keys: ["mod+shift+e"], pane: "draft" },
  "draft.footnote": { title: "Add a footnote to the draft", keys: [], pane: null },
  "draft.clauses": { title: "Numbered clauses in the draft", keys: ["mod+shift+l"], pane: "draft" },
  "draft.check": { title: "Check whether the draft is ready to send", keys: ["mod+shift+k"], pane: "draft" },
  "draft.next": { title: "Next open point of the draft", keys: ["F8"], pane: "draft" },
  "grids.new": { title: "New grid in this matter", keys: ["n"], pane: "grids" },
  "review.next": { title: "Next finding", keys: ["n", "j"], pane: "review" },
  "review.previous": { title: "Previous finding", keys: ["p", "k"], pane: "review" },
  "review.accept": { title: "Accept the redline into the export", keys: ["a"], pane: "review" },
  "review.edit": { title: "Edit the wording of the redline", keys: ["e"], pane: "review" },
  "review.dismiss": { title: "Dismiss the finding with a reason", keys: ["x"], pane: "review" },
  "review.export": { title: "Export accepted redlines to Word", keys: ["E"], pane: "review" },
  "templates.new": { title: "New template", keys: ["n"], pane: "templates" },
  "comparisons.new": { title: "Compare two documents of this matter", keys: ["n"], pane: "comparisons" },
  "comparison.next": { title: "Next change", keys: ["n"], pane: "comparison" },
  "comparison.previous": { title: "Previous change", keys: ["p"], pane: "comparison" },
  "comparison.copy": { title: "Copy the change", keys: ["c"], pane: "comparison" },
  "document.compareVersion": { title: "Compare with an earlier version of this document", keys: ["v"], pane: "document" },
  "document.compare": { title: "Compare this document with another", keys: [], pane: "document" },
  "matrix.open": { title: "Open the answer", keys: ["Enter"], pane: "matrix" },
  "matrix.approve": { title: "Approve the answer", keys: ["a"], pane: "matrix" },
  "matrix.reject": { title: "Reject the answer", keys: ["x"], pane: "matrix" },
  "matrix.edit": { title: "Write the answer by hand", keys: ["e", "F2"], pane: "matrix" },
  "matrix.run": { title: "Run this cell", keys: ["r"], pane: "matrix" },
  "matrix.runMenu": { title: "Choose what to run", keys: ["R"], pane: "matrix" },
  "matrix.next": { title: "Next answer to verify", keys: ["u"], pane: "matrix" },
  "matrix.document": { title: "Open the document at the passage", keys: ["o"], pane: "matrix" },
  "matrix.copy": { title: "Copy the answer with its passage", keys: ["c"], pane: "matrix" },
  "matrix.filter": { title: "Filter the rows by words", keys: ["f"], pane: "matrix" },
  "matrix.addColumn": { title: "Add a column to the grid", keys: ["n"], pane: "matrix" },
  "list.next": { title: "Next row", keys: ["j", "ArrowDown"], pane: "list" },
  "list.previous": { title: "Previous row", keys: ["k", "ArrowUp"], pane: "list" },
  "list.open": { title: "Open the row", keys: ["Enter"], pane: "list" },
  "list.select": { title: "Select the row or clear it", keys: ["x"], pane: "list" },
  "list.delete": { title: "Delete the selected rows, or this one", keys: ["Delete", "mod+Backspace"], pane: "list" },
  "list.filter": { title: "Filter the list", keys: ["f"], pane: "list" },
  "library.install": { title: "Install law from a file", keys: [], pane: null },
  "reading.next": { title: "Next section", keys: ["j", "ArrowRight"], pane: "reading" },
  "reading.previous": { title: "Previous section", keys: ["k", "ArrowLeft"], pane: "reading" },
  "reading.nextParagraph": { title: "Next paragraph", keys: ["J"], pane: "reading" },
  "reading.previousParagraph": { title: "Previous paragraph", keys: ["K"], pane: "reading" },
  "reading.copyCitation": { title: "Copy the citation", keys: ["y"], pane: "reading" },
  "reading.copyLink": { title: "Copy a link", keys: ["Y"], pane: "reading" },
  "reading.find": { title: "Find in this section and its notes", keys: ["mod+f"], pane: "reading" },
  "reading.bookmark": { title: "Toggle bookmark", keys: ["b"], pane: "reading" },
  "reading.note": { title: "Write a note", keys: ["n"], pane: "reading" },
  "reading.watch": { title: "Watch this section or its chapter", keys: ["w"], pane: "reading" },
  "reading.history": { title: "Compare the versions of this section", keys: ["h"], pane: "reading" },
  "reading.pin": { title: "Pin this section to a matter", keys: ["m"], pane: "reading" },
  "reading.print": { title: "Print or save as PDF", keys: ["mod+p"], pane: "reading" },
  "reading.nextHit": { title: "Next result of the search", keys: ["."], pane: "reading" },
  "reading.previousHit": { title: "Previous result of the search", keys: [","], pane: "reading" },
  "reading.up": { title: "Up to the contents of this chapter", keys: ["u"], pane: "reading" },
  "law.tree": { title: "Show or hide the contents", keys: ["["], pane: "law" },
  "law.context": { title: "Show or hide the side notes", keys: ["]"], pane: "law" },
  "results.next": { title: "Next result", keys: ["ArrowDown", "j"], pane: "results" },
  "check.next": { title: "Next row of the cite check", keys: ["n"], pane: "results" },
  "check.previous": { title: "Previous row of the cite check", keys: ["p"], pane: "results" },
  "results.previous": { title: "Previous result", keys: ["ArrowUp", "k"], pane: "results" },
  "results.peek": { title: "Preview the result", keys: [" "], pane: "results" },
  "results.watch": { title: "Watch this part of the law", keys: ["w"], pane: "results" },
  "search.save": { title: "Save this search", keys: [], pane: null },
  "search.clearFilters": { title: "Clear all filters of the search", keys: [], pane: null },
  "report.next": { title: "Next change", keys: ["j"], pane: "report" },
  "report.previous": { title: "Previous change", keys: ["k"], pane: "report" },
  "report.open": { title: "Open the section of this change", keys: ["o"], pane: "report" },
  "report.view": { title: "Redline inline or side by side", keys: ["v"], pane: "report" },
  "report.changesOnly": { title: "Redline with changes only or the whole text", keys: ["c"], pane: "report" },
  "history.next": { title: "Compare the next change", keys: ["j", "ArrowRight"], pane: "history" },
  "history.previous": { title: "Compare the previous change", keys: ["k", "ArrowLeft"], pane: "history" },
  "history.open": { title: "Back to the text of the section", keys: ["o"], pane: "history" },
  "history.copyLink": { title: "Copy a link to the comparison", keys: ["Y"], pane: "history" },
  "history.view": { title: "Redline inline or side by side", keys: ["v"], pane: "history" },
  "history.changesOnly": { title: "Redline with changes only or the whole text", keys: ["c"], pane: "history" },
  "changes.next": { title: "Next change", keys: ["j", "ArrowDown"], pane: "changes" },
  "changes.previous": { title: "Previous change", keys: ["k", "ArrowUp"], pane: "changes" },
  "changes.done": { title: "Mark the change as read", keys: ["e"], pane: "changes" },
  "changes.snooze": { title: "Snooze the change", keys: ["s"], pane: "changes" },
  "changes.unread": { title: "Mark the change as unread", keys: ["U"], pane: "changes" },
  "changes.open": { title: "Open the section of the change", keys: ["o"], pane: "changes" },
  "changes.select": { title: "Select the change or clear it", keys: ["x"], pane: "changes" },
  "changes.undo": { title: "Undo the last mark", keys: ["z"], pane: "changes" },
  "changes.view": { title: "Redline inline or side by side", keys: ["v"], pane: "changes" },
} as const satisfies Record<string, CommandInfo>;

/** Other words that find a command, besides those of its title. */
export const commandWords: Partial<Record<CommandId, string>> = {
  ...Object.fromEntries(screenList.flatMap(({ command }) => (command?.words === undefined ? [] : [[command.id, command.words]]))),
  "window.box": "palette jump",
  "window.help": "keys hotkeys",
  "window.issue": "issue a credential; new token secret script",
  "window.themeSystem": "appearance",
  "window.themeLight": "light mode; day mode; light theme; appearance bright",
  "window.themeDark": "dark mode; night mode; dark theme; appearance black",
  "window.themeContrast": "high contrast mode; appearance accessibility",
  "window.larger": "zoom in; bigger text; increase font size; bigger font",
  "window.smaller": "zoom out; decrease font size; font",
  "window.undo": "revert back",
  "matters.new": "create open case file",
  "clients.new": "create add customer",
  "documents.add": "upload import file drop pdf word",
  "documents.newFolder": "create directory",
  "drafts.new": "write contract letter agreement create",
  "draft.suggest": "track changes suggestion mode",
  "comparisons.new": "diff redline versions compare",
  "grids.new": "create matrix table extract questions",
  "templates.new": "create form precedent placeholders",
  "matrix.run": "answer extract start",
  "library.install": "import add download",
  "results.peek": "look quick view",
  "reading.history": "versions redline diff compare former",
  "reading.watch": "follow notify alert",
  "reading.nextHit": "hit forward",
  "reading.previousHit": "hit back",
  "search.save": "keep bookmark",
};

export type CommandId = keyof typeof commands;
export const commandIds = Object.keys(commands) as CommandId[];
