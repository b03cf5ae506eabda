/** Whether this page is a firm's server, where every tab of a browser shares one session in a cookie. */
export const isAtFirm = (): boolean => window.location.protocol === "https:";

/** Whether an answer is from the firm's proxy because the server behind it is away. */
export function isOfProxy(response: Response): boolean {
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  return isAtFirm() && !isJson && [502, 503, 504].includes(response.status);
}
