import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { auth } from "@magpie/contract/identity/auth";
import type { Input, Output } from "@magpie/contract/kit/call";
import { sealRequest } from "@magpie/contract/kit/seal";
import { merchant } from "@magpie/contract/merchant";
import type { MerchantSecrets } from "../../src/kit/seal/merchant-secrets";
import { easyChallengeOf } from "./solve";

export interface LoginAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The refusal's code, or `in`. */
  outcome: string;
  ms: number;
}

type SealingKey = Output<typeof merchant.permission>["info"]["encryptionKeys"][number];

/** Signs in again and again, as fast as it can: the key is read once, and connections stay open. */
export class LoginClient {
  private readonly agent = new Agent({ keepAlive: true });
  private key: SealingKey | undefined;

  constructor(
    private readonly address: string,
    private readonly code: string,
    private readonly secrets: MerchantSecrets,
  ) {}

  /** Solves and seals, which is the client's own work. */
  async prepare(input: Input<typeof auth.login>): Promise<string> {
    const now = new Date();
    this.key ??= await this.readKey();
    const challenge = await easyChallengeOf(this.secrets, "login");
    return JSON.stringify({ value: await sealRequest({ challenge, ...input }, this.key, Math.floor(now.getTime() / 1000)) });
  }

  post(body: string, ip: string): Promise<LoginAnswer> {
    const length = Buffer.byteLength(body);
    const headers = { Merchant: this.code, "Content-Type": "application/json", "Content-Length": length, "X-Forwarded-For": ip };
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(this.address + auth.login.path, { method: "POST", agent: this.agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.once("end", () => {
          const ms = performance.now() - start;
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, outcome: JSON.parse(text).errorCode ?? "in", ms });
        });
      });
      sent.once("error", reject);
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private async readKey(): Promise<SealingKey> {
    const answer = await fetch(this.address + merchant.permission.path, { headers: { Merchant: this.code } });
    const { value } = (await answer.json()) as { value: Output<typeof merchant.permission> };
    const [key] = value.info.encryptionKeys;
    if (!key) throw new Error("the merchant publishes no key");
    return key;
  }
}
