import { createBackups, type Backups } from "../platform/backups/service.ts";
import { createFileCheck } from "../platform/file-check/file-check.ts";
import { Metering } from "../platform/metering/metering.ts";
import { People } from "../platform/people/people.ts";
import { Sessions } from "../platform/session/sessions.ts";
import { namesOfFile } from "../workspace/records/documents/store.ts";
import type { Documents } from "../workspace/records/documents/service.ts";
import type { Open } from "./base.ts";

export const metering: Open<object, { metering: Metering }> = ({ workspace }) => {
  const service = new Metering(workspace);
  return { offers: { metering: service }, close: () => service.close() };
};

export const sessions: Open<object, { sessions: Sessions }> = ({ workspace }) => ({
  offers: { sessions: new Sessions(workspace, () => Date.now()) },
});

export const people: Open<object, { people: People }> = ({ workspace, workspaceApi, config }) => ({
  offers: { people: new People(workspace, workspaceApi.trail, () => Date.now(), config.signIn !== null) },
});

export const backups: Open<object, { backups: Backups }> = (base) => {
  const service = createBackups(base);
  return { offers: { backups: service }, kinds: [service.kind], start: () => service.start(), close: () => service.close() };
};

export const fileCheck: Open<{ documents: Documents }, object> = (base) => {
  const service = createFileCheck({ ...base, originals: base.documents.originals, namesOf: namesOfFile });
  return { offers: {}, kinds: [service.kind], start: () => service.start(), close: () => service.close() };
};
