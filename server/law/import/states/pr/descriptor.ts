import type { StateDescriptor } from "../descriptor.ts";

/** The laws of Puerto Rico together; each of them is installed as a source of its own (`puertoRicoLaw`). */
export const puertoRico: StateDescriptor = {
  state: "pr",
  code: "leyes",
  name: "Leyes de Puerto Rico",
  commonName: "laws of Puerto Rico",
  short: "P.R.",
  citation: "P.R. art. #",
  number: "\\d{1,4}[A-Z]?(?:[.-]\\d{1,3}[A-Z]?){0,3}",
  ladder: ["(a)", "(1)", "(A)", "(i)"],
  ways: [
    {
      format: "pr-pdf",
      publisher: "Oficina de Gerencia y Presupuesto of Puerto Rico",
      files: "A law as PDF in Spanish, named by its number and year such as 55-2020.pdf, or a folder or archive of laws",
      evidence: "description",
    },
  ],
  official:
    "The library of the Office of Management and Budget offers each law with its amendments as a PDF file; the Laws Annotated are Lexis's.",
};

/** The descriptor of one law, `55-2020`: its articles are numbered by themselves. */
export function puertoRicoLaw(number: string, name: string): StateDescriptor {
  const id = `ley-${number}`;
  const short = `Ley Núm. ${number}`;
  return { ...puertoRico, code: id, name, commonName: name, short, citation: `${short}, art. #`, keyPart: `${id}/`, idPart: `C${id}` };
}
