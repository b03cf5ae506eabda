import { createContext } from "react";
import type { ReaderFigures } from "#shared/law/reader.ts";

/** Figures of the text around, by the name it has for them. */
export const FiguresContext = createContext<ReaderFigures>({});
