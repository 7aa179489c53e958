import type { ChanceSetupInput } from "@magpie/contract/chance/desk";

export const SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** An amount above nothing. */
export const MONEY = /^(?=[0.]*[1-9])\d{1,13}(\.\d{1,4})?$/;
export const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/;
const WHOLE_BPS = 10_000;

/** `50, 30, 20` in percent, the first place first; null where it is no such list, or more than all. */
export function sharesFrom(typed: string): number[] | null {
  const parts = typed.split(",").map((part) => part.trim());
  if (parts.length > 100 || !parts.every((part) => /^\d{1,3}(\.\d{1,2})?$/.test(part))) return null;
  const shares = parts.map((part) => Math.round(Number(part) * 100));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.every((share) => share > 0) && sum <= WHOLE_BPS ? shares : null;
}

export function sharesText(bps: readonly number[]): string {
  return bps.map((share) => String(share / 100)).join(", ");
}

type Slice = Extract<ChanceSetupInput, { kind: "wheel" }>["slices"][number];

/** A line for each slice: weight, prize, and where it can run out its number and what is paid then. Null where a line is none. */
export function slicesFrom(typed: string): Slice[] | null {
  const lines = linesOf(typed);
  const slices = lines.map((line): Slice | null => {
    const [weight = "", prize = "", stock, substitute, ...more] = line.split(/\s+/);
    const isWhole = /^[1-9]\d{0,8}$/.test(weight) && AMOUNT.test(prize) && more.length === 0;
    if (!isWhole) return null;
    if (stock === undefined) return { weight: Number(weight), prize, stock: null, substitute: null };
    if (!/^\d{1,7}$/.test(stock) || substitute === undefined || !AMOUNT.test(substitute)) return null;
    return { weight: Number(weight), prize, stock: Number(stock), substitute };
  });
  return slices.length >= 2 && slices.length <= 24 && slices.every((slice) => slice !== null) ? slices : null;
}

export function slicesText(slices: readonly Slice[]): string {
  return slices
    .map(({ weight, prize, stock, substitute }) =>
      [weight, prize, ...(stock === null || stock === undefined ? [] : [stock, substitute])].join(" "),
    )
    .join("\n");
}

/** A line for each kind of prize, the first prize first: `1000` for one, `50 x 10` for ten. */
export function prizesFrom(typed: string): string[] | null {
  const prizes = linesOf(typed).flatMap((line): (string | null)[] => {
    const [, prize = "", count = "1"] = /^(\S+)(?:\s*[x×]\s*(\d{1,3}))?$/.exec(line) ?? [];
    return MONEY.test(prize) && Number(count) > 0 ? Array.from({ length: Number(count) }, () => prize) : [null];
  });
  return prizes.length >= 1 && prizes.length <= 100 && prizes.every((prize) => prize !== null) ? prizes : null;
}

export function prizesText(prizes: readonly string[]): string {
  const runs: [prize: string, count: number][] = [];
  for (const prize of prizes) {
    const last = runs.at(-1);
    if (last?.[0] === prize) last[1] += 1;
    else runs.push([prize, 1]);
  }
  return runs.map(([prize, count]) => (count === 1 ? prize : `${prize} x ${count}`)).join("\n");
}

function linesOf(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
