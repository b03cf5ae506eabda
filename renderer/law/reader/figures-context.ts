import { createContext } from "react";
import type { ReaderFigures } from "#shared/law/reader.ts";

/** Figures of the surrounding text, by the name the text has for them. */
export const FiguresContext = createContext<ReaderFigures>({});
