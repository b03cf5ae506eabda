import { zip } from "./input-samples.ts";

/** A law or act of a Council that sits nowhere, in the form of the D.C. Council's library. */
export function dcFile(given: {
  law?: string;
  act?: string;
  bill?: string;
  heading?: string;
  effective?: string;
  votes?: string;
  text?: string;
  /** Sections of the act. */
  sections?: string;
  register?: string;
  host?: string;
}): string {
  const {
    law,
    act,
    bill = "99-7",
    heading = "Lamp Act of 2171",
    effective = "2171-04-14",
    votes = "",
    text = "BE IT ENACTED.",
    sections = "",
    register = `218 DCR 26${(law ?? act ?? "").replace(/\D/g, "")}`,
    host = "lims.example",
  } = given;
  const num = (type: string, value: string | undefined) => (value === undefined ? "" : `<num type="${type}">${value}</num>`);
  return `<?xml version='1.0' encoding='utf-8'?>
<document xmlns="https://code.dccouncil.us/schemas/dc-library" xmlns:codify="https://code.dccouncil.us/schemas/codify" id="D.C. ${law === undefined ? `Act ${act}` : `Law ${law}`}">
  ${num("law", law)}${num("act", act)}${num("bill", bill)}
  <heading type="short">${heading}</heading>
  <heading type="long">To keep the lamps lit.</heading>
  <meta><introduced>2171-01-30</introduced><effective>${effective}</effective>
    <citations>
      <citation type="${law === undefined ? "act" : "law"}" url="https://${host}/${law ?? act}.pdf">D.C. ${law === undefined ? `Act ${act}` : `Law ${law}`}</citation>
      <citation type="register">${register}</citation>
    </citations>
    <history url="https://${host}/B${bill}"><vote date="2171-02-03" reading="Final"/>${votes}<enacted>2171-02-25</enacted><committee>Lamps</committee></history>
  </meta>
  <text>${text}</text>
  ${sections}
</document>`;
}

/** The table of period 99. */
export const dcTable = `<collection xmlns="https://code.dccouncil.us/schemas/dc-library" name="99"><heading>Council Period 99 (2171-2172)</heading></collection>`;

/** An archive of period 99 in the form the library publishes: `laws/99-1`, `acts/99-12`. */
export function dcArchive(files: Record<string, string>): Uint8Array {
  return zip(
    Object.fromEntries([
      ["us/dc/council/periods/99/index.xml", dcTable],
      ...Object.entries(files).map(([name, content]) => [`us/dc/council/periods/99/${name}.xml`, content]),
    ]) as Record<string, string>,
  );
}
