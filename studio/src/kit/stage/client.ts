import type { Input, Output } from "@magpie/contract/kit/call";
import type { StudioRound, studio } from "@magpie/contract/studio";
import type { rooms } from "@magpie/contract/studio/rooms";
import type { talk } from "@magpie/contract/studio/talk";
import { takeEarly } from "./early/early";

type Calls = typeof studio & typeof rooms & Omit<typeof talk, "report"> & { reportSaying: (typeof talk)["report"] };
type CallName = Exclude<keyof Calls, "returns" | "odds">;
export type PlayedRound = Output<Calls["play"]>;

const ROUTES: { readonly [Name in CallName]: readonly [method: "GET" | "POST", path: string] } = {
  open: ["POST", "/studio/open"],
  play: ["POST", "/studio/play"],
  move: ["POST", "/studio/move"],
  table: ["GET", "/studio/table"],
  chains: ["GET", "/studio/chains"],
  contribute: ["POST", "/studio/contribute"],
  bet: ["POST", "/studio/bet"],
  betSlip: ["POST", "/studio/betSlip"],
  cashOut: ["POST", "/studio/cashOut"],
  round: ["GET", "/studio/round"],
  seeds: ["GET", "/studio/seeds"],
  rotateSeeds: ["POST", "/studio/rotateSeeds"],
  levels: ["GET", "/studio/rooms/levels"],
  sit: ["POST", "/studio/rooms/sit"],
  seed: ["POST", "/studio/rooms/seed"],
  act: ["POST", "/studio/rooms/act"],
  back: ["POST", "/studio/rooms/back"],
  leave: ["POST", "/studio/rooms/leave"],
  report: ["POST", "/studio/rooms/report"],
  hands: ["GET", "/studio/rooms/hands"],
  hand: ["GET", "/studio/rooms/hand"],
  sayings: ["GET", "/studio/talk"],
  say: ["POST", "/studio/talk/say"],
  mute: ["POST", "/studio/talk/mute"],
  unmute: ["POST", "/studio/talk/unmute"],
  reportSaying: ["POST", "/studio/talk/report"],
};

const TIMEOUT_MS = 8_000;
const SILENCE_MS = 4_000;
const PAUSES_MS = [300, 800, 1_600, 3_000];
const UNSETTLED: readonly StudioRound["state"][] = ["placed", "raising", "resolved", "voiding"];

/** The server's refusal. Its message is in the player's language. */
export class RefusedCall extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** What the server told with it. */
    readonly told: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = "Refused";
  }
}

export interface Client {
  /** Repeats until there is an answer: every call may be made twice, so a lost answer costs nobody anything. */
  ask<Name extends CallName>(name: Name, input: Input<Calls[Name]>): Promise<Output<Calls[Name]>>;
  /** Plays, moves, bets or cashes out, and waits until the round is over or waits for the player. */
  settle<Name extends "play" | "move" | "bet" | "cashOut">(name: Name, input: Input<Calls[Name]>): Promise<PlayedRound>;
  enter(session: string): void;
  readonly session: string;
}

export interface ClientTools {
  language: string;
  /** Play stops while there is no contact, and the player is told. */
  onContact(hasContact: boolean): void;
  /** Hears of every round, before whoever asked for it does. */
  onPlayed?(played: PlayedRound): void;
  pause?(ms: number): Promise<void>;
}

export function createClient({ language, onContact, onPlayed, pause = sleep }: ClientTools): Client {
  let session = "";
  let hasContact = true;
  const contact = (now: boolean) => {
    if (now !== hasContact) onContact(now);
    hasContact = now;
  };

  const ask: Client["ask"] = async (name, input) => {
    // A server that stays silent counts as one that cannot be reached.
    const silence = setTimeout(() => contact(false), SILENCE_MS);
    for (let tried = 0; ; tried++) {
      const answer = await request(name, input, { session, language });
      if (answer) {
        clearTimeout(silence);
        contact(true);
        return answerOf(answer);
      }
      if (tried > 0) contact(false);
      await pause(PAUSES_MS[Math.min(tried, PAUSES_MS.length - 1)] ?? 0);
    }
  };

  return {
    ask,
    async settle(name, input) {
      for (;;) {
        const played: PlayedRound = await ask(name, input);
        if (name === "bet" || !UNSETTLED.includes(played.round.state)) {
          onPlayed?.(played);
          return played;
        }
        await pause(1_000);
      }
    },
    enter(opened) {
      session = opened;
    },
    get session() {
      return session;
    },
  };
}

interface Envelope {
  success: boolean;
  value?: unknown;
  errorCode?: string;
  message?: string;
}

interface Asker {
  session: string;
  language: string;
}

/** Null when nothing came back, or nothing that was an answer of ours. */
async function request(name: CallName, input: object, who: Asker): Promise<Envelope | null> {
  try {
    const response = await ((name === "open" && takeEarly("open")) || send(name, input, who));
    if (response.status >= 500 || response.status === 429) return null;
    return (await response.json()) as Envelope;
  } catch {
    return null;
  }
}

export function send(name: CallName, input: object, who: Asker): Promise<Response> {
  const [method, path] = ROUTES[name];
  const headers: Record<string, string> = { Language: who.language };
  if (who.session) headers.Authorization = who.session;
  if (method === "POST") headers["Content-Type"] = "application/json";
  const query = method === "GET" ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}` : "";
  const body = method === "POST" ? JSON.stringify(input) : null;
  return fetch(path + query, { method, headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

function answerOf<T>(answer: Envelope): T {
  if (answer.success) return answer.value as T;
  const told = (answer.value ?? {}) as Record<string, unknown>;
  const message = (answer.message ?? "").replaceAll(/\{(\w+)\}/g, (_, name: string) => String(told[name] ?? ""));
  throw new RefusedCall(answer.errorCode ?? "unknown_error", message, told);
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A unique id for a round. (`crypto.randomUUID` is missing when a page is not served over TLS.) */
export function newRoundId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
