import { Agent, request } from "node:http";
import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { signatureOf } from "../../src/kit/outside/signed";

export const [VENDOR, GAME, SECRET] = ["DRILL", "drill", "drill-secret"];
const agent = new Agent({ keepAlive: true });
const PATIENCE_MS = 3_000;

/** One signed request of a vendor. Whatever is not a yes is thrown. */
export function askAsVendor<C extends Call>(address: string, call: C, input: Input<C>): Promise<Output<C>> {
  const path = call.path.replace("{vassalage}", VENDOR);
  const body = Buffer.from(JSON.stringify(input));
  const at = String(Math.floor(Date.now() / 1_000));
  const headers = {
    Merchant: "bench",
    "Content-Type": "application/json",
    "Content-Length": body.length,
    "X-Timestamp": at,
    "X-Signature": signatureOf(SECRET, "POST", path, at, body).toString("hex"),
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, address), { method: "POST", headers, agent, timeout: PATIENCE_MS }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      response.once("error", reject);
      response.once("end", () => {
        if (response.statusCode === 200) resolve(JSON.parse(text).value);
        else reject(new Error(`${response.statusCode} ${text.slice(0, 200)}`));
      });
    });
    sent.once("timeout", () => sent.destroy(new Error("no answer")));
    sent.once("error", reject).end(body);
  });
}
