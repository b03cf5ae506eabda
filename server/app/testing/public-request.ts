import { request } from "node:http";

export interface PublicReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** As the proxy of a firm passes a request on: over plain HTTP on loopback, with the Host that the browser sent. */
export function publicRequest(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string | string[]>,
  body?: object | string,
): Promise<PublicReply> {
  const sent = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const type = typeof body === "string" ? "application/x-www-form-urlencoded" : "application/json";
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        agent: false,
        headers: { ...(sent !== undefined && { "content-type": type, "content-length": Buffer.byteLength(sent) }), ...headers },
      },
      (response) => {
        let text = "";
        response.on("data", (data: Buffer) => (text += data.toString()));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    asked.on("error", reject);
    asked.end(sent);
  });
}
