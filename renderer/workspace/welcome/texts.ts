import { screens } from "#shared/screens.ts";
import type { FirstStep } from "../../commands/first-steps-state.ts";

export const texts = {
  title: screens.welcome.title,
  lead: "The law on your own machine: read it, search it, cite it. No account, and nothing leaves this computer.",
  choices: "How would you like to begin?",
  look: {
    title: "Look around the sample",
    body: "Title 90, Night Skies: an invented title of the code in two releases, with chapters, tables, notes and amendments, and an invented matter that rests on it.",
    wait: "The sample is being installed …",
  },
  bring: {
    title: "Bring law data",
    body: "The US Code, the CFR and more: fetched from the publishers when you allow it, or from files on a disk or a stick.",
  },
  own: {
    title: "Start with an empty library",
    body: "The sample goes, and the library waits for your own files.",
  },
  sample: {
    region: "The sample",
    fiction: "An invented title: it is in force nowhere, and marked wherever it shows.",
    open: (name: string) => `Open ${name}`,
    installing: "A moment: the sample law is being installed.",
    failed: "The sample could not be installed. Everything else works.",
    absent: "The sample is not installed.",
    install: "Install the sample",
    remove: "Remove the sample",
    removed: "The sample is gone",
  },
  steps: {
    title: "First steps",
    done: (n: number, all: number) => `${n} of ${all} done`,
    tick: "done",
    all: "That is the whole tour. The question mark at the top lists every key.",
    step: {
      jump: ["Jump to a citation", "Press Ctrl K, type 90 USC 107 and press Enter."],
      neighbour: ["Step to the next section", "While reading, press J. K goes back."],
      search: ["Search for words", "Press Ctrl K, type greenhouse curtains and press Enter."],
      copy: ["Copy a citation", "While reading, press Y."],
      compare: ["See what a release changed", "In the library, choose “What changed” beside Night Skies."],
      bring: ["Install law of your own", "Drop a publisher’s file on the window, or choose it in the library."],
    } satisfies Record<FirstStep, [title: string, how: string]>,
  },
  facts: {
    title: "Good to know",
    folder: "Your data",
    folderHint: "Start with PANDECT_DATA_DIR or --data-dir to keep it elsewhere.",
    copy: "Copy the folder’s path",
    copied: "Path copied",
    network: "Network",
    networkBody: "No connection is made unless you ask for a download.",
    model: "Language models",
    modelBody: "Off. None is built in, and none is asked.",
  },
  failed: "That did not work",
};
