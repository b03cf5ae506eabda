import { z } from "zod";
import { typedName } from "../platform/fields.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();

/**
 * What Pandect may ask the owner's model for: a second opinion on cells of a matrix that the engine is not sure about (`uncertain`),
 * questions that the engine does not know (`unknown`), rationale and wording of reviews (`reviews`), instructions for a draft that Pandect
 * cannot follow by itself (`drafting`), and how close passages of documents are to a question in everyday words (`search`), which the
 * embeddings model decides.
 */
export const modelUses = ["uncertain", "unknown", "reviews", "drafting", "search"] as const;
export type ModelUse = (typeof modelUses)[number];

/** How a server can be made to reply in JSON: with a schema, with JSON only, or not at all. */
export const replyFormats = ["json_schema", "json_object", "plain"] as const;
export type ReplyFormat = (typeof replyFormats)[number];

/** Where an address leads: this computer, a private network, or the internet. */
export const modelPlaces = ["loopback", "private", "public"] as const;
export type ModelPlace = (typeof modelPlaces)[number];

/** The result of the last test of the connection. */
export const ModelTest = z.object({
  at: s,
  /** Whether questions can be asked. */
  success: z.boolean(),
  /** What is wrong, as a sentence; null if nothing is. */
  error: sn,
  /** Null if the server was not reached. */
  place: z.enum(modelPlaces).nullable(),
  /** Null if no reply came. */
  format: z.enum(replyFormats).nullable(),
  /** Accepts no temperature and counts the tokens of a reply differently, as some hosted models do; null if no reply came. */
  hasFixedSampling: z.boolean().nullable(),
  /** Names of the server's models, at most 200; empty if the server does not list them. */
  models: z.array(s),
  /** Whether the server reads a prompt of the configured size to its end; null if this was not tried. */
  readsWholePrompt: z.boolean().nullable(),
  /** Milliseconds of a short reply; null if none came. */
  replyMs: z.int().nullable(),
  /** Numbers in a vector of the embeddings model; null if none is named, or it returned none. */
  embeddingsLength: z.int().nullable(),
});
export type ModelTest = z.output<typeof ModelTest>;

/** The owner's model. Replies never contain the key. */
export const ModelSettings = z.object({
  /** The part before `/chat/completions`, such as `http://localhost:11434/v1`. */
  baseUrl: s,
  model: s,
  hasKey: z.boolean(),
  /** Empty: the model is off, and only a test sends anything. */
  uses: z.array(z.enum(modelUses)),
  /** A model of the same server that makes vectors of texts, requested at `/embeddings`; null if none is named. */
  embeddingsModel: sn,
  /**
   * Whether questions in everyday words send installed law and the typed questions to the embeddings model. Passages of a matter's documents
   * are never part of that; `search` among the uses covers them.
   */
  isForMeaning: z.boolean(),
  /** Most requests of one run of a matrix. */
  mostRequests: z.int(),
  /** Tokens that the server reads at once, prompt and reply together. */
  contextTokens: z.int(),
  /** Whether every matter has to allow it: nothing proves that the sent data stays on this computer. */
  needsGrant: z.boolean(),
  /** Null before the first test of this address and model. */
  test: ModelTest.nullable(),
});
export type ModelSettings = z.output<typeof ModelSettings>;

/** Whether passages of a matter's documents may be sent to the owner's model. */
export const ModelGrant = z.object({
  /** Host and port of the model; null while none is set up. */
  host: sn,
  /** Null while none is set up. */
  model: sn,
  /** False while it is set up for no use. */
  isOn: z.boolean(),
  /** False if the model is on this computer: then no matter has to allow it. */
  isNeeded: z.boolean(),
  isGranted: z.boolean(),
});
export type ModelGrant = z.output<typeof ModelGrant>;

const base = "/console/v1/model";
const reply = z.object({ data: ModelSettings.nullable() });
const params = z.object({ matterId: s });

/** The owner's own model: a second opinion, off until it is set up (decision 041). */
export const modelRoutes = {
  read: route({ method: "GET", path: base, summary: "The owner's model; null while none is set up", auth: "owner", right: "use", reply }),
  save: route({
    method: "PUT",
    path: base,
    summary: "Set up a model behind an OpenAI-compatible address; a key left out stays while scheme, host and port do",
    auth: "owner",
    right: "administer",
    action: "model.update",
    body: z.strictObject({
      baseUrl: s.trim().min(1).max(500),
      model: typedName(200),
      key: s.max(1000).optional(),
      uses: z.array(z.enum(modelUses)).max(modelUses.length).default([]),
      embeddingsModel: typedName(200).nullable().default(null),
      isForMeaning: z.boolean().default(false),
      mostRequests: z.int().min(1).max(5000).default(200),
      contextTokens: z.int().min(2048).max(200_000).default(4096),
    }),
    reply,
    refusals: { 403: "set-by-administrator", 422: "The address is neither https nor an http address of this computer" },
  }),
  remove: route({
    method: "DELETE",
    path: base,
    summary: "Delete the model, its key and the permissions of matters",
    auth: "owner",
    right: "administer",
    action: "model.remove",
    status: 204,
  }),
  test: route({
    method: "POST",
    path: `${base}/test`,
    summary: "Test the model with made-up questions; nothing of a matter is sent",
    auth: "owner",
    right: "administer",
    action: "model.test",
    reply: ModelTest,
    refusals: { 403: "set-by-administrator", 404: "No model is set up" },
  }),
  grant: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/model",
    summary: "Whether passages of this matter may be sent to the owner's model",
    auth: "owner",
    right: "read",
    params,
    reply: ModelGrant,
  }),
  setGrant: route({
    method: "PUT",
    path: "/console/v1/matters/{matterId}/model",
    summary: "Allow passages of this matter to be sent to the owner's model at its present address, or forbid it",
    auth: "owner",
    right: "export",
    action: "model.grant",
    params,
    body: z.strictObject({ isGranted: z.boolean() }),
    reply: ModelGrant,
    refusals: { 409: "No model is set up" },
  }),
};
