import { randomUUID } from "node:crypto";
import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { play } from "@magpie/contract/play";
import { vendor } from "@magpie/contract/vendor";
import { HOUR_MS } from "@magpie/domain/durations";
import type { VendorProfile } from "@magpie/domain/play/vendor";
import { type SignedVisit, signatureOf } from "../../src/kit/outside/signed";
import { hashToken, newToken, sessionLimits } from "../../src/modules/auth/auth";
import { addLaunch, takeLaunch } from "../../src/modules/play/launch/sessions-store";
import { admitVendor, findVendor } from "../../src/modules/play/play";
import { GAME, VASSALAGE } from "../lab/stock";
import type { RawAnswer } from "../people/raw-request";
import { bareSession } from "../people/sessions";
import { readAnswer, type WorldMember, type WorldMerchant } from "../world";

export const SECRET = "vendor-secret";

export interface Signing {
  secret?: string;
  timestamp?: string;
  nonce?: string;
  headers?: Record<string, string>;
  /** Sent instead of the signed one. */
  body?: string;
  path?: string;
}

type Terms = { profile?: Partial<VendorProfile>; addresses?: string[] };

/** Lets the vendor in at a merchant. */
export async function openDesk(shop: WorldMerchant, terms: Terms = {}): Promise<VendorDesk> {
  await shop.visit((ctx) => admitVendor(ctx, { vassalage: VASSALAGE, secret: SECRET, ...terms }));
  return new VendorDesk(shop);
}

/** The vendor's own program. */
export class VendorDesk {
  constructor(readonly shop: WorldMerchant) {}

  post(call: Call, body: string, { secret = SECRET, timestamp, nonce, headers, ...instead }: Signing = {}): Promise<RawAnswer> {
    const path = call.path.replace("{vassalage}", VASSALAGE);
    const at = timestamp ?? String(Math.floor(this.shop.world.now().getTime() / 1000));
    const signature = signatureOf(secret, "POST", path, at, Buffer.from(body), nonce).toString("hex");
    const signed = { "X-Timestamp": at, "X-Signature": signature, ...(nonce !== undefined && { "X-Nonce": nonce }) };
    return this.shop.raw(instead.path ?? path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...signed, ...headers },
      body: instead.body ?? body,
    });
  }

  async send<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
    return readAnswer(await this.post(call, JSON.stringify(input)));
  }

  /** The handlers' context after a valid signature, for tests of thousands of moves. */
  visit(): Promise<SignedVisit> {
    const { shop } = this;
    return shop.visit(async (ctx) => {
      const vendorFile = await findVendor(ctx, VASSALAGE);
      if (!vendorFile) throw new Error("the vendor is not let in");
      const { requestId, ip, now, merchant, lanes } = ctx;
      const until = Number.POSITIVE_INFINITY;
      return { requestId, ip, now, until, merchant, lanes, vendor: vendorFile, inMerchant: (work) => shop.visit(work) };
    });
  }

  /** Lets the member open a game, and returns the seat. */
  async open(member: WorldMember, { trial = false, gameCode = GAME } = {}): Promise<Seat> {
    const { url } = await member.send(play.launch, { vassalage: VASSALAGE, gameCode, trial });
    const opened = await this.send(vendor.open, { token: new URL(url).searchParams.get("token") ?? "" });
    return new Seat(this, opened.player, gameCode, opened.session);
  }

  /** The same for somebody who never signed in. */
  async seat(memberId: string, gameCode = GAME): Promise<Seat> {
    const now = this.shop.world.now();
    const [launch, session] = [newToken(), newToken()];
    const later = new Date(now.getTime() + HOUR_MS);
    const game = { vassalage: VASSALAGE, gameCode, memberId, player: memberId, language: "EN" as const };
    await this.shop.rows(async (db) => {
      const portalSession = await bareSession(db, memberId, now);
      const launched = {
        id: randomUUID(),
        launchHash: hashToken(launch),
        launchExpiresAt: later,
        ...game,
        portalSession,
        now,
        expiresAt: later,
      };
      await addLaunch(db, launched);
      const limits = sessionLimits(now);
      await takeLaunch(db, { launchHash: hashToken(launch), vassalage: VASSALAGE, tokenHash: hashToken(session), now, limits });
    });
    return new Seat(this, memberId, gameCode, session);
  }
}

/** One player at one game. */
export class Seat {
  constructor(
    readonly desk: VendorDesk,
    readonly player: string,
    readonly gameCode: string,
    readonly session: string,
  ) {}

  body(roundId: string) {
    return { player: this.player, gameCode: this.gameCode, currency: "INR", roundId };
  }

  bet(roundId: string, amount: string, transactionId: string = randomUUID()) {
    return this.desk.send(vendor.bet, { ...this.body(roundId), transactionId, amount });
  }

  win(roundId: string, amount: string, transactionId: string = randomUUID(), final = false, valid?: string) {
    return this.desk.send(vendor.win, { ...this.body(roundId), transactionId, amount, ...(final && { final }), ...(valid && { valid }) });
  }

  /** A whole round, whose wins are named after its bet. */
  play(roundId: string, amount: string, wins: readonly string[] = [], transactionId: string = randomUUID()) {
    const won = wins.map((won, at) => ({ transactionId: `${transactionId}-${at}`, amount: won }));
    return this.desk.send(vendor.play, { ...this.body(roundId), transactionId, amount, wins: won });
  }

  rollback(roundId: string, transactionId: string) {
    return this.desk.send(vendor.rollback, { ...this.body(roundId), transactionId });
  }

  close(roundId: string, valid?: string) {
    return this.desk.send(vendor.close, { ...this.body(roundId), ...(valid && { valid }) });
  }

  async balance(): Promise<string> {
    return (await this.desk.send(vendor.balance, { player: this.player, currency: "INR", gameCode: this.gameCode })).balance;
  }
}
