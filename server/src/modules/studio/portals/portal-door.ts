import { Agent, request } from "node:http";
import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { type VendorFreeRounds, vendor } from "@magpie/contract/vendor";
import { assert } from "@magpie/domain/assert";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { type Door, type DoorAnswer, type DoorMove, type DoorRound, NoAnswer, type Player } from "@magpie/studio/rgs/door";
import { z } from "zod";
import { postInProcess, type ReceivedAnswer, type SentRequest } from "../../../kit/outside/in-process";
import { inTime, signatureOf } from "../../../kit/outside/signed";

const TIMEOUT_MS = 3_000;
const ANSWER_BYTES_MAX = 16_384;
/** Error codes of a connection that the other end closed. */
const CLOSED = ["ECONNRESET", "EPIPE"];
const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** A door that also remembers each player's last known balance. */
export interface HeldDoor extends Door {
  heldBy(player: Player): Promise<Money>;
  /** Free rounds as they stand; null where the portal knows none of that name at this game any more. */
  freeOf(player: Player, gameCode: string, id: string): Promise<VendorFreeRounds | null>;
  /** The largest stake that the bonus in play allows, where the portal refused this round for it; null where it did not, or long ago. */
  roomFor(roundId: string): string | null;
}

export interface PortalTerms {
  /** Our name at the portal. */
  vassalage: string;
  /** Signs our requests. */
  secret: string;
  /** The host name and merchant code that requests go to. */
  host: string;
  code: string;
  /** True if its players' money is in our own wallets. */
  ownWallets: boolean;
}

export interface Portal extends PortalTerms {
  address: string;
  clock(): Date;
}

const envelope = z.union([
  z.object({ success: z.literal(true), value: z.unknown() }),
  z.object({
    success: z.literal(false),
    errorCode: z.string(),
    value: z.object({ room: z.string().optional() }).optional().catch(undefined),
  }),
]);

export type PortalAnswer<C extends Call> =
  | { status: "done"; value: Output<C> }
  | { status: "refused"; code: string; room?: string | undefined };

/** Throws `NoAnswer` unless this surely is the portal's answer. */
export async function askPortal<C extends Call>(portal: Portal, call: C, input: Input<C>): Promise<PortalAnswer<C>> {
  const path = call.path.replace("{vassalage}", portal.vassalage);
  const { status, text } = await post(portal, path, JSON.stringify(input)).catch(() => {
    throw new NoAnswer();
  });
  const said = envelope.safeParse(parse(text)).data;
  if (!said) throw new NoAnswer();
  if (!said.success) {
    if (status === 429 || (status >= 500 && said.errorCode !== "system_maintenance")) throw new NoAnswer();
    return { status: "refused", code: said.errorCode, room: said.value?.room };
  }
  const value = call.output.safeParse(said.value);
  if (!value.success) throw new NoAnswer();
  return { status: "done", value: value.data as Output<C> };
}

/** A kept connection may be closed just as it is reused; then the request is sent again on another. */
async function post(portal: Portal, path: string, body: string): Promise<ReceivedAnswer> {
  const sent = { path, body, headers: headersOf(portal, path, body) };
  const answered = postInProcess(portal.address, sent);
  // Whatever it commits after this time, a repeat of the request finds.
  if (answered) return inTime(performance.now() + TIMEOUT_MS, answered);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (;;) {
    const received = await sendOnce(portal.address, sent, signal);
    if (received) return received;
  }
}

function headersOf({ clock, host, code, secret }: Portal, path: string, body: string): SentRequest["headers"] {
  const timestamp = String(Math.floor(clock().getTime() / 1000));
  return {
    host,
    merchant: code,
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "x-timestamp": timestamp,
    "x-signature": signatureOf(secret, "POST", path, timestamp, Buffer.from(body)).toString("hex"),
  };
}

/** Null if a reused connection was closed. Sending again is safe: all vendor calls are idempotent. */
function sendOnce(address: string, { path, headers, body }: SentRequest, signal: AbortSignal): Promise<ReceivedAnswer | null> {
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers, agent, signal };
    const sent = request(new URL(path, address), options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => {
        text += piece;
        if (text.length > ANSWER_BYTES_MAX) sent.destroy(new Error("too much of an answer"));
      });
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.once("error", reject);
    });
    sent.once("error", (error: NodeJS.ErrnoException) => {
      const isClosed = sent.reusedSocket && CLOSED.includes(error.code ?? "");
      return isClosed ? resolve(null) : reject(error);
    });
    sent.end(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends each move to the player's portal, and keeps the balances of its answers. */
export class PortalDoors implements HeldDoor {
  private readonly held = new Map<string, Money>();
  private readonly free = new Map<string, VendorFreeRounds>();
  private readonly rooms = new Map<string, string>();

  constructor(
    private readonly portals: readonly Portal[],
    /** The session of the player who is present; without one no bets are made. */
    private readonly session?: string,
  ) {}

  /** The last known balance; asks the portal if there is none. */
  async heldBy(player: Player): Promise<Money> {
    return this.held.get(player.id) ?? this.balance(player);
  }

  roomFor(roundId: string): string | null {
    return this.rooms.get(roundId) ?? null;
  }

  async freeOf(player: Player, gameCode: string, id: string): Promise<VendorFreeRounds | null> {
    const known = this.free.get(id);
    if (known) return known;
    const answer = await askPortal(this.portalOf(player), vendor.balance, { player: player.id, currency: player.currency, gameCode });
    const free = answer.status === "done" ? answer.value.free : null;
    return free?.id === id ? free : null;
  }

  async balance(player: Player): Promise<Money> {
    const answer = await askPortal(this.portalOf(player), vendor.balance, { player: player.id, currency: player.currency });
    if (answer.status === "refused") throw new NoAnswer();
    return this.note(player, answer.value.balance);
  }

  bet(move: DoorMove & { amount: Money }): Promise<DoorAnswer> {
    return this.move(vendor.bet, move, {
      ...paidOf(move),
      ...(this.session && { session: this.session }),
      ...(move.free !== null && { free: move.free }),
    });
  }

  win(move: Parameters<Door["win"]>[0]): Promise<DoorAnswer> {
    return this.move(vendor.win, move, { ...paidOf(move), final: true, ...validOf(move), ...rakeOf(move) });
  }

  playsWhole(): boolean {
    return true;
  }

  play(move: Parameters<Door["play"]>[0]): Promise<DoorAnswer> {
    const { win, player, free } = move;
    const wins = win.amount === 0n ? [] : [{ transactionId: win.transactionId, amount: toDecimal(win.amount, player.currency) }];
    return this.move(vendor.play, move, {
      ...paidOf(move),
      wins,
      ...(this.session && { session: this.session }),
      ...(free !== null && { free }),
    });
  }

  rollback(move: DoorMove): Promise<DoorAnswer> {
    return this.move(vendor.rollback, move, { ...roundOf(move), transactionId: move.transactionId });
  }

  close(round: Parameters<Door["close"]>[0]): Promise<DoorAnswer> {
    return this.move(vendor.close, round, { ...roundOf(round), ...validOf(round) });
  }

  private async move<C extends typeof vendor.bet | typeof vendor.win | typeof vendor.play | typeof vendor.rollback | typeof vendor.close>(
    call: C,
    { player, roundId }: DoorRound,
    input: Input<C>,
  ): Promise<DoorAnswer> {
    const answer = await askPortal(this.portalOf(player), call, input);
    if (answer.status === "refused") {
      if (answer.room !== undefined) this.rooms.set(roundId, answer.room);
      return { status: "refused", code: answer.code };
    }
    const { free, balance } = answer.value;
    if (free) this.free.set(free.id, free);
    return { status: "done", balance: this.note(player, balance) };
  }

  private portalOf(player: Player): Portal {
    const portal = this.portals.find(({ vassalage }) => vassalage === player.portal);
    assert(portal, `the studio is not let in as ${player.portal}`);
    return portal;
  }

  private note({ id, currency }: Player, balance: string): Money {
    const held = fromDecimal(balance, currency);
    if (held === null) throw new NoAnswer();
    this.held.set(id, held);
    return held;
  }
}

function validOf({ player, valid }: Parameters<Door["close"]>[0]) {
  return { ...(valid !== undefined && { valid: toDecimal(valid, player.currency) }) };
}

function rakeOf({ player, rake }: Parameters<Door["win"]>[0]) {
  return { ...(rake !== undefined && { rake: toDecimal(rake, player.currency) }) };
}

function roundOf({ player, roundId, gameCode }: DoorRound) {
  return { roundId, gameCode, player: player.id, currency: player.currency };
}

function paidOf(move: DoorMove & { amount: Money }) {
  return { ...roundOf(move), transactionId: move.transactionId, amount: toDecimal(move.amount, move.player.currency) };
}
