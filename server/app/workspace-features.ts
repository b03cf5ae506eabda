import { createSampleMatter } from "../workspace/desk/welcome/sample-matter.ts";
import { createWelcome, type WelcomeService } from "../workspace/desk/welcome/service.ts";
import { linkedExport } from "../workspace/records/archive/archive-files.ts";
import { createTransfers, type Transfers } from "../workspace/records/archive/service.ts";
import { createDocuments, type Documents } from "../workspace/records/documents/service.ts";
import { type CitationScan, createCitationScan } from "../workspace/records/matter-law/citation-scan.ts";
import { createModel, type Model } from "../workspace/records/model/service.ts";
import { linkedRedlines } from "../workspace/work/comparisons/linked-redlines.ts";
import { type Comparisons, createComparisons } from "../workspace/work/comparisons/service.ts";
import { createDrafts, type Drafts } from "../workspace/work/drafts/service.ts";
import { createMatrices, type Matrices } from "../workspace/work/matrices/service.ts";
import { createPlaybookReader, type PlaybookReader } from "../workspace/work/playbooks/import-thread.ts";
import { createReviews, type Reviews } from "../workspace/work/reviews/service.ts";
import { templateRunKind } from "../workspace/work/templates/run-kind.ts";
import { artifactLink } from "../workspace/work/workflows/artifact-files.ts";
import { createWorkflows, type Workflows } from "../workspace/work/workflows/service.ts";
import type { Library } from "../law/library/service.ts";
import type { Open } from "./base.ts";

interface TextsChanged {
  /** Call this after a change to a text that can cite law; see `cites` of record kinds. */
  textsChanged(): void;
}

export const model: Open<object, { model: Model }> = (base) => ({ offers: { model: createModel(base) } });

export const citationScan: Open<object, { citationScan: CitationScan }> = (base) => {
  const service = createCitationScan({ ...base, corpus: base.local.corpus });
  return { offers: { citationScan: service }, start: () => service.wake(), close: () => service.close() };
};

export const documents: Open<{ citationScan: CitationScan }, { documents: Documents }> = (base) => {
  const service = createDocuments({ ...base, onRead: base.citationScan.wake });
  return { offers: { documents: service }, kinds: [service.kind], start: () => service.renew(), close: () => service.close() };
};

export const matrices: Open<{ model: Model }, { matrices: Matrices }> = (base) => {
  const service = createMatrices({ ...base, trail: base.workspaceApi.trail });
  return { offers: { matrices: service }, kinds: [service.kind], close: () => service.close() };
};

export const drafts: Open<{ model: Model; citationScan: CitationScan }, { drafts: Drafts } & TextsChanged> = (base) => {
  const { workspace, now, citationScan } = base;
  const service = createDrafts({ ...base, trail: base.workspaceApi.trail, onChanged: citationScan.wake });
  const templates = templateRunKind({ workspace, threads: service.threads, now, onDraft: service.changed });
  const textsChanged = () => {
    citationScan.wake();
    service.index.wake();
  };
  return { offers: { drafts: service, textsChanged }, kinds: [...service.kinds, templates], close: () => service.close() };
};

export const reviews: Open<{ model: Model } & TextsChanged, { reviews: Reviews }> = (base) => {
  const service = createReviews({ ...base, trail: base.workspaceApi.trail, onMade: base.textsChanged });
  return {
    offers: { reviews: service },
    kinds: [service.kind],
    linked: [["review_export", service.linked]],
    close: () => service.close(),
  };
};

export const playbookReader: Open<object, { playbookReader: PlaybookReader }> = () => {
  const service = createPlaybookReader();
  return { offers: { playbookReader: service }, close: () => service.close() };
};

export const comparisons: Open<{ documents: Documents } & TextsChanged, { comparisons: Comparisons }> = (base) => {
  const { workspace, folder, documents, workspaceApi, textsChanged } = base;
  const service = createComparisons({
    ...base,
    originals: documents.originals,
    folder: folder.redlines,
    trail: workspaceApi.trail,
    onMade: textsChanged,
  });
  return {
    offers: { comparisons: service },
    kinds: [service.kind],
    linked: linkedRedlines(workspace, service.files),
    close: () => service.close(),
  };
};

export const workflows: Open<{ documents: Documents } & TextsChanged, { workflows: Workflows }> = (base) => {
  const { folder, documents, workspaceApi, textsChanged } = base;
  const service = createWorkflows({
    ...base,
    folder: folder.artifacts,
    originals: documents.originals,
    trail: workspaceApi.trail,
    onMade: textsChanged,
  });
  return { offers: { workflows: service }, kinds: [service.kind], linked: [[artifactLink, service.files.linked]] };
};

export const transfers: Open<{ documents: Documents; drafts: Drafts }, { transfers: Transfers }> = (base) => {
  const { folder, documents, drafts } = base;
  const onImported = () => {
    documents.renew();
    drafts.changed();
  };
  const service = createTransfers({ ...base, onImported });
  return {
    offers: { transfers: service },
    kinds: service.kinds,
    linked: [["workspace_export", linkedExport(folder)]],
    close: () => service.close(),
  };
};

export const welcome: Open<{ library: Library; documents: Documents }, { welcome: WelcomeService }> = (base) => {
  const { corpus } = base.local;
  const matter = createSampleMatter({ ...base, corpus, originals: base.documents.originals });
  return { offers: { welcome: createWelcome({ ...base, corpus, matter }) } };
};
