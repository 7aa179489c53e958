import { randomUUID } from "node:crypto";
import type { WageringRule } from "@magpie/domain/bonuses/rule";
import { toDecimal } from "@magpie/domain/money";
import { sql } from "kysely";
import { findGrant, type GrantFile } from "../../src/modules/bonuses/bonuses";
import { grantBonus } from "../../src/modules/wallet/wallet";
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
  async state(): Promise<number[]> {
    const { rows } = await this.shop.rows((db) =>
      sql<{ cash: string; bonus: string; done: string; open: string }>`
        select coalesce(max(balance) filter (where name = 'cash'), 0)::text as cash,
          coalesce(max(balance) filter (where name = 'bonus'), 0)::text as bonus,
          coalesce(max(done_x), 0)::text as done, coalesce(max(open_x), 0)::text as open
        from wallet_accounts where owner = ${this.id} and currency = 'INR'`.execute(db),
    );
    const [row] = rows;
    return [Number(row?.cash), Number(row?.bonus), Number(row?.done) / 10_000, Number(row?.open) / 10_000];
  }

  async file(): Promise<GrantFile> {
    const found = await this.shop.rows((db) => findGrant(db, this.grant.id));
    if (!found) throw new Error("the grant is gone");
    return found;
  }

  async ended(): Promise<[string, number, number]> {
    const { state, converted, forfeited } = await this.file();
    return [state, Number(converted), Number(forfeited)];
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
