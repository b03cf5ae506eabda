import { ImportError, type ParserFactory } from "../../../store/model.ts";

/** The file of one section, which alone does not say which section it is. */
export const californiaSection: ParserFactory = ({ name }) => {
  if (name !== "caml:Content") return null;
  throw new ImportError(
    "This is the text of one section of California, which only the tables of its archive name. Install the archive as downloaded, such as pubinfo_2025.zip.",
  );
};
