import type { ParserFactory, TextFormat } from "../../store/model.ts";
import { californiaSection } from "./ca/section-file.ts";
import { cicTitle } from "./cic/cic-format.ts";
import { coloradoTitle } from "./co/crs-format.ts";
import { aloneFormat } from "./core/family.ts";
import { stateFamilies } from "./families.ts";
import { indianaTitle } from "./in/page-format.ts";
import { iowaSlimChapter } from "./ia/slim-format.ts";
import { iowaChapter } from "./ia/rtf-format.ts";
import { michiganChapter } from "./mi/mcl-format.ts";
import { centuryCodeTitle } from "./nd/century-code.ts";
import { newYorkDump, newYorkLaw } from "./ny/law-format.ts";
import { newJerseyRtfTitle, newJerseyTitle } from "./nj/text-format.ts";
import { southDakotaTitle } from "./sd/title-format.ts";
import { utahTitle } from "./ut/xcode-format.ts";
import { virginiaCsv } from "./va/csv-format.ts";

/** Formats of states' codes that are recognized by the first words of a file. */
export const stateFormats: readonly TextFormat[] = [
  cicTitle,
  centuryCodeTitle,
  iowaChapter,
  iowaSlimChapter,
  indianaTitle,
  newJerseyTitle,
  newJerseyRtfTitle,
  newYorkLaw,
  newYorkDump,
  virginiaCsv,
  southDakotaTitle,
  coloradoTitle,
  michiganChapter,
  utahTitle,
  ...stateFamilies.map(aloneFormat),
];

/** Formats of states' codes that are recognized by an XML root. */
export const stateXmlFormats: readonly ParserFactory[] = [californiaSection];
