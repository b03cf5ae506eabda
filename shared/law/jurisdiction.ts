import { z } from "zod";
import { jurisdictionCodes } from "./corpus-tokens.ts";

/** `federal`, or the code of a state, D.C. or Puerto Rico in any letter case (data-api §5). */
export const jurisdiction = z.preprocess((v) => (typeof v === "string" ? v.toLowerCase() : v), z.enum(jurisdictionCodes));
