import { serveBare } from "./bare-read.ts";

serveBare(process.argv[2] ?? "");
