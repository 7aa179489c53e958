import { hash } from "node:crypto";
import type { ChanceSetupInput, DeskChance } from "@magpie/contract/chance/desk";
import type { ChanceSetup } from "@magpie/domain/chance/setup";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import type { Names } from "@magpie/domain/named";
import { canonical } from "@magpie/domain/offers/canonical";

/** A setup as it is stored and hashed: money in digits, because JSON has no whole numbers beyond 2^53. */
export type StoredRule = Record<string, unknown>;

export function storedRule(setup: ChanceSetup): StoredRule {
  return JSON.parse(JSON.stringify(setup, (_name, value) => (typeof value === "bigint" ? String(value) : value))) as StoredRule;
}

interface Stored {
  kind: ChanceSetup["kind"];
  give: "cash" | "points";
  slices: { weight: number; prize: string; stock: number | null; substitute: string | null }[];
  closesAt: string;
  prizes: string[];
  total: string;
  count: number;
  min: string;
  endsAt: string;
}

export function setupFrom(rule: StoredRule): ChanceSetup {
  const stored = rule as unknown as Stored;
  switch (stored.kind) {
    case "wheel":
      return {
        kind: "wheel",
        give: stored.give,
        slices: stored.slices.map(({ weight, prize, stock, substitute }) => ({
          weight,
          prize: BigInt(prize),
          stock,
          substitute: substitute === null ? null : BigInt(substitute),
        })),
      };
    case "raffle":
      return { kind: "raffle", closesAt: new Date(stored.closesAt), prizes: stored.prizes.map(BigInt) };
    case "pool":
      return {
        kind: "pool",
        total: BigInt(stored.total),
        count: stored.count,
        min: BigInt(stored.min),
        endsAt: new Date(stored.endsAt),
      };
  }
}

/** Reads an operator's words. An amount that is none becomes less than nothing, which every check refuses. */
export function setupOf(input: ChanceSetupInput, currency: string): ChanceSetup {
  const money = (text: string): Money => fromDecimal(text, currency) ?? -1n;
  switch (input.kind) {
    case "wheel": {
      const { give } = input;
      const read = give === "cash" ? money : (text: string) => (/^\d{1,15}$/.test(text) ? BigInt(text) : -1n);
      return {
        kind: "wheel",
        give,
        slices: input.slices.map(({ weight, prize, stock = null, substitute = null }) => ({
          weight,
          prize: read(prize),
          stock,
          substitute: substitute === null ? null : read(substitute),
        })),
      };
    }
    case "raffle":
      return { kind: "raffle", closesAt: new Date(input.closesAt), prizes: input.prizes.map(money) };
    case "pool": {
      const { count, endsAt } = input;
      return { kind: "pool", total: money(input.total), count, min: money(input.min), endsAt: new Date(endsAt) };
    }
  }
}

/** The rule as it was asked for. */
export function shownSetup(setup: ChanceSetup, currency: string): DeskChance["setup"] {
  const money = (amount: Money) => toDecimal(amount, currency);
  switch (setup.kind) {
    case "wheel": {
      const { give } = setup;
      const prize = (amount: Money) => shownPrize(give, amount, currency);
      const slices = setup.slices.map((slice) => ({
        weight: slice.weight,
        prize: prize(slice.prize),
        stock: slice.stock,
        substitute: slice.substitute === null ? null : prize(slice.substitute),
      }));
      return { kind: "wheel", give, slices };
    }
    case "raffle":
      return { kind: "raffle", closesAt: setup.closesAt.toISOString(), prizes: setup.prizes.map(money) };
    case "pool": {
      const { total, count, min, endsAt } = setup;
      return { kind: "pool", total: money(total), count, min: money(min), endsAt: endsAt.toISOString() };
    }
  }
}

/** Names what two people agree to. */
export function hashOf(id: string, title: string, titles: Names, setup: ChanceSetup): string {
  return hash("sha256", canonical({ id, title, titles, rule: storedRule(setup) }));
}

/** Points are whole; money has its currency's digits. */
export function shownPrize(give: "cash" | "points", amount: Money, currency: string): string {
  return give === "points" ? String(amount) : toDecimal(amount, currency);
}
