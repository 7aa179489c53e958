import { randomUUID } from "node:crypto";
import { needX } from "@magpie/domain/bonuses/grant";
import type { WageringRule } from "@magpie/domain/bonuses/rule";
import { differences } from "@magpie/domain/bonuses-check/compare";
import { foldGrant } from "@magpie/domain/bonuses-check/fold";
import { toDecimal } from "@magpie/domain/money";
import { sql } from "kysely";
import { findGrant, type GrantFile } from "../../src/modules/bonuses/bonuses";
import { listSettledTickets } from "../../src/modules/lottery/lottery";
import { listSettledRounds } from "../../src/modules/play/play";
import { grantBonus, listGrantEntries } from "../../src/modules/wallet/wallet";
import { GAME, OTHER_GAME } from "../lab/stock";
import { addPlayer } from "../ledger/bank";
import type { WorldMerchant } from "../world";
import type { Seat, VendorDesk } from "./vendor-desk";

export const TEN_TIMES: WageringRule = {
  times100: 1000,
  bps: { RNG: 10_000, [OTHER_GAME]: 5_000 },
  maxBet: 1_000_000n,
  cap: null,
  days: 30,
  order: "bonus_first",
  release: "whole",
  onWithdraw: "cancel",
};

/** Amounts of the examples are minor units; vendors speak in decimals. */
export const decimal = (amount: bigint | number) => toDecimal(BigInt(amount), "INR");

export function grantTo(shop: WorldMerchant, memberId: string, amount: bigint, rule: Partial<WageringRule> = {}): Promise<GrantFile> {
  const granted = { id: randomUUID(), memberId, currency: "INR", amount, rule: { ...TEN_TIMES, ...rule }, origin: { offer: "test" } };
  return shop.visit((ctx) => grantBonus(ctx, granted));
}

/** Cash, bonus, and the stakes that count: settled and open. */
export async function pursesOf(shop: WorldMerchant, memberId: string): Promise<number[]> {
  const { rows } = await shop.rows((db) =>
    sql<{ cash: string; bonus: string; done: string; open: string }>`
      select coalesce(max(balance) filter (where name = 'cash'), 0)::text as cash,
        coalesce(max(balance) filter (where name = 'bonus'), 0)::text as bonus,
        coalesce(max(done_x), 0)::text as done, coalesce(max(open_x), 0)::text as open
      from wallet_accounts where owner = ${memberId} and currency = 'INR'`.execute(db),
  );
  const [row] = rows;
  return [Number(row?.cash), Number(row?.bonus), Number(row?.done) / 10_000, Number(row?.open) / 10_000];
}

export async function fileOf(shop: WorldMerchant, grantId: string): Promise<GrantFile> {
  const found = await shop.rows((db) => findGrant(db, grantId));
  if (!found) throw new Error("the grant is gone");
  return found;
}

/** The state of a grant, what became cash of it, and what went. */
export async function endOf(shop: WorldMerchant, grantId: string): Promise<[string, number, number]> {
  const { state, converted, forfeited } = await fileOf(shop, grantId);
  return [state, Number(converted), Number(forfeited)];
}

/** The second engine's objections to a grant that is in play or has ended. */
export async function objectionsTo(shop: WorldMerchant, grantId: string, changed: Partial<WageringRule> = {}): Promise<string[]> {
  const file = await fileOf(shop, grantId);
  const { id, memberId, currency, amount, state } = file;
  const rule = { ...TEN_TIMES, ...changed };
  const [, bonus = 0, done = 0, open = 0] = await pursesOf(shop, memberId);
  const terms = { amount, needX: needX({ amount, rule }), maxBet: rule.maxBet, cap: rule.cap };
  const fold = await shop.rows(async (db) => {
    const entries = await listGrantEntries(db, { id, memberId, currency, begunAt: file.begunAt ?? new Date(0) });
    return foldGrant(terms, entries, [...(await listSettledRounds(db, id)), ...(await listSettledTickets(db, id))]);
  });
  const isInPlay = state === "active" || state === "closing";
  const figures = isInPlay ? { held: BigInt(bonus), doneX: BigInt(done * 10_000), openX: BigInt(open * 10_000) } : { held: 0n };
  return differences(fold, { ...figures, forfeited: file.forfeited });
}

/** Somebody with cash and a bonus, at a table. */
export class BonusPlayer {
  private constructor(
    readonly shop: WorldMerchant,
    readonly id: string,
    readonly seat: Seat,
    readonly grant: GrantFile,
  ) {}

  static async sit(desk: VendorDesk, cash: bigint, amount: bigint, rule: Partial<WageringRule> = {}, game = GAME): Promise<BonusPlayer> {
    const { shop } = desk;
    const id = await addPlayer(shop, cash);
    const grant = await grantTo(shop, id, amount, rule);
    return new BonusPlayer(shop, id, await desk.seat(id, game), grant);
  }

  /** Cash, bonus, and the stakes that count: settled and open. */
  state(): Promise<number[]> {
    return pursesOf(this.shop, this.id);
  }

  file(): Promise<GrantFile> {
    return fileOf(this.shop, this.grant.id);
  }

  ended(): Promise<[string, number, number]> {
    return endOf(this.shop, this.grant.id);
  }

  bet(round: string, amount: number, id: string = randomUUID()) {
    return this.seat.bet(round, decimal(amount), id);
  }

  win(round: string, amount: number, { final = true, id = randomUUID() as string } = {}) {
    return this.seat.win(round, decimal(amount), id, final);
  }

  /** A whole round; one that wins nothing is closed. */
  async round(stake: number, wins = 0): Promise<void> {
    const round = `round-${randomUUID()}`;
    await this.bet(round, stake);
    await (wins > 0 ? this.win(round, wins) : this.seat.close(round));
  }
}
