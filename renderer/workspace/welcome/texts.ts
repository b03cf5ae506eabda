import { isOnComputer, place } from "../../api/place.ts";
import { screens } from "#shared/screens.ts";
import type { FirstStep } from "../../commands/first-steps-state.ts";

export const texts = {
  title: screens.welcome.title,
  lead: `Law, matters and drafts on ${place}. Nothing leaves unless you ask.`,
  aside: "First steps",
  choices: "Start your own work",
  matter: { title: "Create a matter", body: "A name is enough. Add the rest later." },
  bring: { title: "Bring a title", body: "Download titles of the US Code and the CFR, or install files you have." },
  restore: { title: "Restore a backup", body: "Continue with data from another computer." },
  own: { title: "Start with an empty library", body: "Remove the sample and install your own files." },
  sample: {
    region: "The sample",
    title: "A sample matter to look at",
    changed: (n: number) =>
      n === 1 ? "A provision this matter cites has changed" : `${numbers[n] ?? String(n)} provisions this matter cites have changed`,
    source: (citation: string) => `${citation} · invented law`,
    fiction: "An invented title and a matter that cites it.",
    open: "Open sample matter",
    installing: "Installing the sample",
    failed: "Pandect could not install the sample. Everything else works.",
    absent: "The sample is not installed.",
    install: "Install the sample",
    remove: "Remove the sample",
    removed: "Sample removed",
  },
  steps: {
    title: "First steps",
    done: (n: number, all: number) => `${n} of ${all}`,
    tick: "done",
    all: "You finished the first steps. The question mark at the top lists every key.",
    step: {
      matter: ["Open the sample matter", "Its law tab lists what the documents cite."],
      document: ["Open a document", "Choose one in the matter and press Enter."],
      citation: ["Jump to its first citation", "Press Enter on the citation to open the section."],
      compare: ["See what changed", "The redline shows both releases."],
      pin: ["Pin the section", "The matter lists it under Law."],
      copy: ["Copy the citation", "Paste it into your brief."],
      jump: ["Go to a citation", "Type 90 USC 107 and press Enter."],
      bring: ["Bring a title", "Install law of your own."],
    } satisfies Record<FirstStep, [title: string, how: string]>,
  },
  hint: { press: "Press", what: "to go anywhere: a citation, a matter or a command." },
  facts: {
    title: isOnComputer ? "This computer" : "Your firm’s server",
    folder: "Data folder",
    copy: "Copy path of data folder",
    copied: "Path copied",
    network: "Network",
    networkBody: "Pandect connects only when you ask for a download.",
    model: "Language models",
    modelBody: "Off. None is built in.",
  },
  failed: "Pandect could not finish this step",
};

const numbers: Readonly<Record<number, string>> = { 2: "Two", 3: "Three", 4: "Four", 5: "Five" };
