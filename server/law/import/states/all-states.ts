import { alabama } from "./al/descriptor.ts";
import { alaska } from "./ak/descriptor.ts";
import { arizona } from "./az/descriptor.ts";
import { arkansas } from "./ar/descriptor.ts";
import { californiaCodes } from "./ca/descriptor.ts";
import { colorado } from "./co/descriptor.ts";
import { georgia } from "./ga/descriptor.ts";
import { hawaii } from "./hi/descriptor.ts";
import { idaho } from "./id/descriptor.ts";
import { illinois } from "./il/descriptor.ts";
import { indiana } from "./in/descriptor.ts";
import { iowa } from "./ia/descriptor.ts";
import { kentucky } from "./ky/descriptor.ts";
import { maine } from "./me/descriptor.ts";
import { maryland } from "./md/descriptor.ts";
import { michigan } from "./mi/descriptor.ts";
import { kansas } from "./ks/descriptor.ts";
import { massachusetts } from "./ma/descriptor.ts";
import { southDakota } from "./sd/descriptor.ts";
import { mississippi } from "./ms/descriptor.ts";
import { nebraska, nebraskaAppendix, nebraskaCommercialCode } from "./ne/descriptor.ts";
import { newJersey } from "./nj/descriptor.ts";
import { nevada } from "./nv/descriptor.ts";
import { newYorkLaws } from "./ny/laws.ts";
import { newMexico } from "./nm/descriptor.ts";
import { northCarolina } from "./nc/descriptor.ts";
import { northDakota } from "./nd/descriptor.ts";
import { oklahoma } from "./ok/descriptor.ts";
import { oregon } from "./or/descriptor.ts";
import { puertoRico } from "./pr/descriptor.ts";
import { rhodeIsland } from "./ri/descriptor.ts";
import { tennessee } from "./tn/descriptor.ts";
import { utah } from "./ut/descriptor.ts";
import { virginia } from "./va/descriptor.ts";
import { vermont } from "./vt/descriptor.ts";
import { wyoming } from "./wy/descriptor.ts";
import { connecticut } from "./ct/descriptor.ts";
import { florida } from "./fl/descriptor.ts";
import { minnesota } from "./mn/descriptor.ts";
import { ohio } from "./oh/descriptor.ts";
import { pennsylvania } from "./pa/descriptor.ts";
import { washington } from "./wa/descriptor.ts";
import { wisconsin } from "./wi/descriptor.ts";
import { texasCodes, texasConstitution } from "./tx/codes.ts";
import { districtOfColumbia } from "./dc/descriptor.ts";
import { delaware } from "./de/descriptor.ts";
import { louisiana } from "./la/descriptor.ts";
import { missouri } from "./mo/descriptor.ts";
import { southCarolina } from "./sc/descriptor.ts";
import { montana } from "./mt/descriptor.ts";
import { newHampshire } from "./nh/descriptor.ts";
import { westVirginia } from "./wv/descriptor.ts";
import type { StateDescriptor } from "./descriptor.ts";

/** The code of every state that Pandect reads, for lists of what can be installed. */
export const allStates: readonly StateDescriptor[] = [
  alabama,
  alaska,
  arizona,
  arkansas,
  ...californiaCodes,
  colorado,
  georgia,
  hawaii,
  idaho,
  illinois,
  indiana,
  iowa,
  kentucky,
  maine,
  maryland,
  michigan,
  kansas,
  massachusetts,
  southDakota,
  mississippi,
  nebraska,
  nebraskaCommercialCode,
  nebraskaAppendix,
  newJersey,
  nevada,
  ...newYorkLaws,
  newMexico,
  northCarolina,
  northDakota,
  oklahoma,
  oregon,
  puertoRico,
  rhodeIsland,
  tennessee,
  utah,
  virginia,
  vermont,
  wyoming,
  connecticut,
  florida,
  minnesota,
  ohio,
  pennsylvania,
  washington,
  wisconsin,
  ...texasCodes,
  texasConstitution,
  delaware,
  districtOfColumbia,
  ...louisiana.values(),
  missouri,
  southCarolina,
  westVirginia,
  newHampshire,
  montana,
];
