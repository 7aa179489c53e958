import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { play } from "@magpie/contract/play";
import { studio } from "@magpie/contract/studio";

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
const OPEN_TRIES = 5;

/** Somebody with a session, on a connection that stays open. */
export class BenchClient {
  constructor(
    readonly address: string,
    readonly token: string,
  ) {}

  /** `onSent` is called when the request is on its way, which may take long with a crowd in one process. */
  send<C extends Call>(call: C, input: Input<C>, onSent: () => void = () => {}): Promise<Output<C>> {
    const isGet = call.method === "GET";
    const body = isGet ? undefined : JSON.stringify(input);
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
    const headers = {
      Merchant: "bench",
      Authorization: this.token,
      ...(body && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }),
      ...(call.once && { "Idempotency-Key": randomUUID() }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(new URL(call.path + query, this.address), { method: call.method, headers, agent }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (piece: string) => {
          text += piece;
        });
        response.once("end", () => {
          const answer = JSON.parse(text);
          if (answer.success) resolve(answer.value);
          else reject(new Error(answer.errorCode));
        });
      });
      sent.once("error", reject);
      sent.once("finish", onSent);
      sent.end(body);
    });
  }

  /** Opens a game, and retries when the server was too busy. */
  async open(gameCode: string): Promise<BenchClient & { readonly stake: string }> {
    for (let tries = 1; tries < OPEN_TRIES; tries++) {
      try {
        return await this.openOnce(gameCode);
      } catch {}
    }
    return this.openOnce(gameCode);
  }

  /** Spends the token of the address for a session, as a frame does. */
  private async openOnce(gameCode: string): Promise<BenchClient & { readonly stake: string }> {
    const { url } = await this.send(play.launch, { vassalage: "PG", gameCode });
    const launch = new URL(url, this.address).searchParams.get("token") ?? "";
    const opened = await this.send(studio.open, { launch, vendor: "PG", gameId: gameCode });
    return Object.assign(new BenchClient(this.address, opened.session), { stake: opened.stakes[0] ?? "" });
  }
}

export interface Rate {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export interface MeasuredRate extends Rate {
  meanMs: number;
  refused: number;
}

/** Callers that each ask again as soon as they are answered. */
export async function rateOf<Caller>(
  callers: readonly Caller[],
  seconds: number,
  ask: (caller: Caller) => Promise<unknown>,
  /** False ends it before its time. */
  goesOn: () => boolean = () => true,
): Promise<MeasuredRate> {
  const took: number[] = [];
  let refused = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    callers.map(async (caller) => {
      while (performance.now() < end && goesOn()) {
        const asked = performance.now();
        const isAnswered = await ask(caller).then(
          () => true,
          () => false,
        );
        if (isAnswered) took.push(performance.now() - asked);
        else refused += 1;
      }
    }),
  );
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const meanMs = took.reduce((sum, ms) => sum + ms, 0) / Math.max(1, took.length);
  return { perSecond: (took.length / (performance.now() - start)) * 1000, meanMs, p50Ms: at(0.5), p99Ms: at(0.99), refused };
}
