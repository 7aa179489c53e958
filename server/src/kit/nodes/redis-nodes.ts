import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@redis/client";
import type { Logger } from "pino";
import { deriveSecret, openAtRest, sealAtRest } from "../seal/secret-box";
import type { Counted, Nodes, Word } from "./nodes";

const BEAT_MS = 500;
/** A node that has not heard so many of its own beats is cut off. Time would not do: a process that was held up reads late what came in time. */
const UNHEARD_MAX = 3;
/** Longer than the pause between beats: a connection on which nothing comes back is made anew. */
const DEAD_MS = 3_000;
/** A request does not wait longer than this to be counted. */
const COUNT_MS = 1_000;
const CONNECT_MS = 1_000;

export interface RedisOptions {
  url: string;
  masterSecret: Buffer;
  log: Logger;
}

/** Joins the nodes of this master secret. A node starts without them too, because money is the database's. */
export async function joinNodes(options: RedisOptions): Promise<Nodes> {
  const nodes = new RedisNodes(options);
  await nodes.open();
  return nodes;
}

/**
 * Nodes that meet in Redis or Valkey. What they say is sealed and what they count is named by a digest, so that whoever can read or write there
 * learns nothing and can tell our pages nothing. A node hears itself too, which proves both ways.
 */
class RedisNodes implements Nodes {
  private readonly own = randomUUID();
  private readonly secret: Buffer;
  private readonly place: string;
  private readonly mouth;
  private readonly ear;
  private readonly listeners = new Map<string, ((...said: never[]) => void)[]>();
  private readonly returns: (() => void)[] = [];
  private onFirstHeard = () => {};
  private waiting: Word[] = [];
  private unheard = 0;
  private isJoined = false;
  private isUp = false;
  private beating: NodeJS.Timeout | null = null;

  constructor(private readonly options: RedisOptions) {
    const { url, masterSecret } = options;
    this.secret = Buffer.from(deriveSecret(masterSecret, "nodes.seal"), "base64url");
    this.place = `magpie:${deriveSecret(masterSecret, "nodes.place")}`;
    const socket = { connectTimeout: CONNECT_MS, socketTimeout: DEAD_MS, reconnectStrategy: BEAT_MS };
    this.mouth = createClient({ url, RESP: 2, disableOfflineQueue: true, disableClientInfo: true, maintNotifications: "disabled", socket });
    this.ear = this.mouth.duplicate();
  }

  async open(): Promise<void> {
    for (const client of [this.mouth, this.ear]) client.on("error", this.lose);
    this.beating = setInterval(this.beat, BEAT_MS);
    this.connect().catch(this.lose);
    const late = new AbortController();
    this.onFirstHeard = () => late.abort();
    await sleep(CONNECT_MS, undefined, late).catch(() => {});
    this.isUp = true;
    if (!this.isJoined) this.options.log.error("the other nodes cannot be reached: this one starts without them");
  }

  tell(...word: Word): void {
    if (this.waiting.push(word) === 1) setImmediate(this.send);
  }

  hear(kind: string, listener: (...said: never[]) => void): void {
    this.listeners.set(kind, [...(this.listeners.get(kind) ?? []), listener]);
  }

  async count(name: string, windowMs: number): Promise<Counted> {
    const key = `${this.place}:${createHmac("sha256", this.secret).update(name).digest("base64url")}`;
    const window = { condition: "NX", expiration: { type: "PX", value: windowMs } } as const;
    const [, count, leftMs] = await inTime(this.mouth.multi().set(key, 0, window).incr(key).pTTL(key).execTyped());
    return { count, leftMs };
  }

  state(): "joined" | "cut off" {
    return this.isJoined ? "joined" : "cut off";
  }

  onReturn(back: () => void): void {
    this.returns.push(back);
  }

  async close(): Promise<void> {
    if (this.beating) clearInterval(this.beating);
    this.beating = null;
    for (const client of [this.mouth, this.ear]) client.destroy();
  }

  private async connect(): Promise<void> {
    await Promise.all([this.mouth.connect(), this.ear.connect()]);
    await this.ear.subscribe(this.place, this.listen, true);
    this.send();
  }

  private readonly beat = (): void => {
    if (this.unheard >= UNHEARD_MAX) this.lose(new Error("nothing comes back"));
    this.unheard += 1;
    this.send();
  };

  /** All that is told in one turn of the event loop leaves together. */
  private readonly send = (): void => {
    const words = this.waiting;
    this.waiting = [];
    const sealed = sealAtRest(this.secret, Buffer.from(JSON.stringify([this.own, words])), this.place);
    this.mouth.publish(this.place, sealed).catch(this.lose);
  };

  private readonly listen = (sealed: Buffer): void => {
    try {
      const [from, words] = JSON.parse(openAtRest(this.secret, sealed, this.place).toString()) as [string, Word[]];
      if (from === this.own) this.hearSelf();
      else for (const [kind, ...said] of words) for (const listener of this.listeners.get(kind) ?? []) listener(...(said as never[]));
    } catch (error) {
      this.options.log.error({ err: error }, "what another node told could not be taken");
    }
  };

  private hearSelf(): void {
    this.unheard = 0;
    if (this.isJoined) return;
    this.isJoined = true;
    this.onFirstHeard();
    if (!this.isUp) return;
    this.options.log.warn("the other nodes are in reach again");
    for (const back of this.returns) back();
  }

  private readonly lose = (error: unknown): void => {
    if (!this.isJoined || !this.beating) return;
    this.isJoined = false;
    this.options.log.error({ err: error }, "the other nodes cannot be reached");
  };
}

async function inTime<T>(asked: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new Error("nobody counted in time")), COUNT_MS);
  });
  return Promise.race([asked, over]).finally(() => clearTimeout(late));
}
