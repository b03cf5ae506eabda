import type { StateDescriptor } from "../descriptor.ts";
import { alaska } from "../ak/descriptor.ts";
import { arkansas } from "../ar/descriptor.ts";
import { colorado } from "../co/descriptor.ts";
import { georgia } from "../ga/descriptor.ts";
import { idaho } from "../id/descriptor.ts";
import { kentucky } from "../ky/descriptor.ts";
import { mississippi } from "../ms/descriptor.ts";
import { northCarolina } from "../nc/descriptor.ts";
import { northDakota } from "../nd/descriptor.ts";
import { rhodeIsland } from "../ri/descriptor.ts";
import { tennessee } from "../tn/descriptor.ts";
import { virginia } from "../va/descriptor.ts";
import { vermont } from "../vt/descriptor.ts";
import { wyoming } from "../wy/descriptor.ts";

/** The states whose codes Public.Resource.Org publishes in this format. */
export const cicStates: readonly StateDescriptor[] = [
  alaska,
  arkansas,
  colorado,
  georgia,
  idaho,
  kentucky,
  mississippi,
  northCarolina,
  northDakota,
  rhodeIsland,
  tennessee,
  virginia,
  vermont,
  wyoming,
];
