// Parses one file, alone in its process, and keeps nothing.
import { nothing, parse } from "../import.ts";

await parse(process.argv[2] ?? "", nothing);
