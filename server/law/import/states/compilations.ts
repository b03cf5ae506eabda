import type { StateCompilation } from "./core/compilation.ts";
import { centuryCode } from "./nd/century-code.ts";
import { newJerseyRtf, newJerseyText } from "./nj/text-format.ts";

/** Every publisher that puts many sources into one file. */
export const stateCompilations: readonly StateCompilation[] = [centuryCode, newJerseyText, newJerseyRtf];
