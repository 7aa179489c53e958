import { Agent, request } from "node:http";
import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { signatureOf } from "../../src/kit/outside/signed";

export const GAME = "drill";
/** How a vendor signs at a merchant. */
export interface VendorAccess {
  vassalage: string;
  secret: string;
}
export const DRILL: VendorAccess = { vassalage: "DRILL", secret: "drill-secret" };

const agent = new Agent({ keepAlive: true });
const PATIENCE_MS = 3_000;
const OVERLOADED = 503;

/** The request itself was refused: a drill that makes a mistake must not go on as if nobody had answered. */
export class Wrong extends Error {}

/** The server has too much to do, and has said when to come back. */
export class TurnedAway extends Error {}

/** One signed request of a vendor. Whatever is not a yes is thrown. */
export function askAsVendor<C extends Call>(address: string, call: C, input: Input<C>, access = DRILL): Promise<Output<C>> {
  const path = call.path.replace("{vassalage}", access.vassalage);
  const body = Buffer.from(JSON.stringify(input));
  const at = String(Math.floor(Date.now() / 1_000));
  const headers = {
    Merchant: "bench",
    "Content-Type": "application/json",
    "Content-Length": body.length,
    "X-Timestamp": at,
    "X-Signature": signatureOf(access.secret, "POST", path, at, body).toString("hex"),
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, address), { method: "POST", headers, agent, timeout: PATIENCE_MS }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      response.once("error", reject);
      response.once("end", () => {
        const { statusCode = 0, headers: told } = response;
        if (statusCode === 200) resolve(JSON.parse(text).value);
        else if (statusCode === OVERLOADED && told["retry-after"]) reject(new TurnedAway(text.slice(0, 200)));
        else reject(new (statusCode < 500 ? Wrong : Error)(`${statusCode} ${text.slice(0, 200)}`));
      });
    });
    sent.once("timeout", () => sent.destroy(new Error("no answer")));
    sent.once("error", reject).end(body);
  });
}
