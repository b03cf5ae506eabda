/** What an operation of a type does, in the words of the window and the tray; other types are shown by their name. */
export const workNames: Record<string, string> = {
  "document.ingest": "Reading a document",
  "draft.generate": "Drafting",
  "draft.improve": "Improving a draft",
  "template.run": "Filling a template",
  "matrix.run": "Running a grid",
  "review.run": "Reviewing",
  "comparison.run": "Comparing",
  "workflow.run": "Running a workflow",
  "workspace.backup": "Backing up the workspace",
  "workspace.export": "Exporting the workspace",
  "workspace.import": "Importing an export",
  "workspace.file-check": "Checking the files of your documents",
};
