import { z } from "zod";
import { audiences } from "./export-audience.ts";

/** In the body of an export (workspace-api §19). */
export const audienceField = z.enum(audiences).default("us");
