import assert from "node:assert/strict";
import type { TemplateDetail, TemplateRun } from "#shared/workspace/templates.ts";
import { api, matterOf } from "../../../../app/testing/upload.ts";
import { ended } from "../../../../app/testing/waiting.ts";
import { type Answer, type Sent, testWorkspace, type TestWorkspace } from "../../../../app/testing/workspace.ts";

/** A service with a matter, and shortcuts for its templates. */
export interface Shelf {
  service: TestWorkspace;
  matterId: string;
  /** Calls a path below `/v1/templates`. */
  send(path: string, method?: string, body?: object): Promise<Answer>;
  /** Calls a path below that of the matter. */
  inMatter(path: string, method?: string, body?: object): Promise<Answer>;
  template(contentMarkdown: string, more?: object): Promise<TemplateDetail>;
  /** Runs a template to its end. */
  run(templateId: string, body?: object): Promise<TemplateRun>;
  /** Markdown of a draft. */
  body(draftId: string | null): Promise<string>;
}

export async function testShelf(t: Parameters<typeof testWorkspace>[0]): Promise<Shelf> {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const call = (path: string, method = "GET", body?: object) => service.owner(path, { method, ...(body && { body }) } as Sent);
  const inMatter: Shelf["inMatter"] = (path, method, body) => call(`${api}/matters/${matterId}${path}`, method, body);
  return {
    service,
    matterId,
    inMatter,
    send: (path, method, body) => call(`${api}/templates${path}`, method, body),
    async template(contentMarkdown, more = {}) {
      const made = await call(`${api}/templates`, "POST", { title: "Lease", contentMarkdown, ...more });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      return made.body;
    },
    async run(templateId, body = {}) {
      const launched = await inMatter(`/templates/${templateId}/runs`, "POST", body);
      assert.equal(launched.status, 202, JSON.stringify(launched.body));
      await ended(service, launched.body.id);
      return (await inMatter(`/template-runs/${launched.body.resource.id}`)).body;
    },
    body: async (draftId) => (await inMatter(`/drafts/${draftId}`)).body.contentMarkdown,
  };
}
