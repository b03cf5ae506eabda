import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request as a model server receives it. */
export interface Received {
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
  at: number;
  /** When the caller hung up; null until then. */
  leftAt: number | null;
  /** The last question to the model. */
  prompt: string;
  format: string | null;
}

export interface FakeModel {
  baseUrl: string;
  received: Received[];
  /** Requests for a completion. */
  questions(): Received[];
  /** The replies from now on; a model that has none states nothing. */
  behave(how: Behavior): void;
  /** Requests for embeddings. */
  embedded(): Received[];
  /**
   * The replies from now on; a string is the whole reply, null means none. By default a text has a vector of sixteen numbers computed
   * from its characters.
   */
  embed(how: Embedding | null): void;
}

/** Replies to one question; a string is the content of a completion. */
export type Behavior = (asked: Received, response: ServerResponse) => string | null;

export type Embedding = (texts: string[], response: ServerResponse) => string | null;

/** Embeddings as servers of the OpenAI kind send them. */
export const embeddings = (vectors: readonly (readonly number[])[]) =>
  JSON.stringify({ object: "list", data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })) });

/** A vector computed from the characters of a text. */
export function signsOf(text: string, size = 16): number[] {
  const vector = Array.from({ length: size }, () => 0.01);
  for (const sign of text) {
    const place = (sign.codePointAt(0) ?? 0) % size;
    vector[place] = (vector[place] ?? 0) + 0.1;
  }
  return vector;
}

export const stated = (value: string, ...quotes: string[]) => JSON.stringify({ status: "answered", value, quotes });
export const notStated = JSON.stringify({ status: "not_stated", value: "", quotes: [] });

/** A chat completion as servers of the OpenAI kind send it. */
export const completion = (content: string, finish = "stop") =>
  JSON.stringify({ choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finish }] });

/** A model server on loopback with replies that a test chooses. */
export async function fakeModel(t: { after(end: () => Promise<void>): void }): Promise<FakeModel> {
  const received: Received[] = [];
  let behavior: Behavior = () => notStated;
  const usual: Embedding = (texts) => embeddings(texts.map((text) => signsOf(text)));
  let embedding = usual;
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one: Received = {
      path: request.url ?? "",
      headers: request.headers,
      body: "",
      at: Date.now(),
      leftAt: null,
      prompt: "",
      format: null,
    };
    received.push(one);
    response.on("close", () => {
      if (!response.writableFinished) one.leftAt = Date.now();
    });
    one.body = await text(request).catch(() => "");
    if (request.method === "GET") {
      response.setHeader("content-type", "application/json").end(JSON.stringify({ data: [{ id: "tiny" }, { id: "tiny-cloud" }] }));
      return;
    }
    const asked = JSON.parse(one.body);
    if (one.path.endsWith("/embeddings")) {
      const reply = embedding(asked.input, response);
      if (reply !== null) response.setHeader("content-type", "application/json").end(reply);
      return;
    }
    one.prompt = asked.messages.at(-1).content;
    one.format = asked.response_format?.type ?? null;
    const content = behavior(one, response);
    if (content === null) return;
    response.setHeader("content-type", "application/json").end(completion(content));
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    received,
    questions: () => received.filter(({ path }) => path.endsWith("/chat/completions")),
    behave: (how) => (behavior = how),
    embedded: () => received.filter(({ path }) => path.endsWith("/embeddings")),
    embed: (how) => (embedding = how ?? usual),
  };
}
