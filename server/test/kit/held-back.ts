import { once } from "node:events";
import { request } from "node:http";
import { json } from "node:stream/consumers";

/**
 * A request whose body is held back: the server has its head when this resolves, and the rest only when `finish` is called. A cheater would
 * send one, to wait and see how a game goes.
 */
export async function heldBack(address: string, headers: Record<string, string>, body: object) {
  const bytes = JSON.stringify(body);
  const asked = request(address, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json", "Content-Length": Buffer.byteLength(bytes), Expect: "100-continue" },
  });
  const answered = once(asked, "response");
  asked.flushHeaders();
  await once(asked, "continue");
  return async function finish(): Promise<Record<string, unknown>> {
    asked.end(bytes);
    const [response] = await answered;
    return (await json(response)) as Record<string, unknown>;
  };
}
