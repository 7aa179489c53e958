import type { ChanceSetupInput } from "@magpie/contract/chance/desk";
import { DAY_MS } from "@magpie/domain/durations";
import { toDecimal } from "@magpie/domain/money";
import type { Names } from "@magpie/domain/named";

export interface DemoChance {
  id: string;
  title: string;
  titles: Names;
  setup: ChanceSetupInput;
}

/** How long the raffle and the pool run; the offers that give from them close a day earlier. */
export const CHANCE_DAYS = 31;

/** Weights of ten thousand, prizes in units. The two best can run out, and then pay the third. */
const SLICES = [
  { weight: 4500, prize: 1 },
  { weight: 40, prize: 50, stock: 100, substitute: 10 },
  { weight: 2500, prize: 2 },
  { weight: 450, prize: 10 },
  { weight: 1500, prize: 3 },
  { weight: 10, prize: 500, stock: 5, substitute: 10 },
  { weight: 1000, prize: 5 },
] as const;

/** One of each kind, so that whoever starts the demo meets them. Amounts are in the merchant's unit. */
export function demoChances(now: Date, unit: bigint, currency: string): DemoChance[] {
  const money = (units: number) => toDecimal(BigInt(units) * unit, currency);
  const end = new Date(now.getTime() + CHANCE_DAYS * DAY_MS).toISOString();
  const slices = SLICES.map(({ weight, prize, ...more }) => ({
    weight,
    prize: money(prize),
    ...("stock" in more && { stock: more.stock, substitute: money(more.substitute) }),
  }));
  return [
    {
      id: "compass",
      title: "Compass wheel",
      titles: { HI: "कंपास चक्र", JA: "コンパスの輪", KO: "나침반 휠", PT: "Roda da bússola", ZH: "罗盘转盘" },
      setup: { kind: "wheel", give: "cash", slices },
    },
    {
      id: "harvest",
      title: "Harvest raffle",
      titles: { HI: "फ़सल रैफ़ल", JA: "実りの抽選", KO: "수확 추첨", PT: "Sorteio da colheita", ZH: "丰收抽奖" },
      setup: { kind: "raffle", closesAt: end, prizes: [500, 200, 100, 100, 100].map(money) },
    },
    {
      id: "rain",
      title: "Envelope rain",
      titles: { HI: "लिफ़ाफ़ों की बारिश", JA: "封筒の雨", KO: "봉투 비", PT: "Chuva de envelopes", ZH: "红包雨" },
      setup: { kind: "pool", total: money(1000), count: 200, min: money(1), endsAt: end },
    },
  ];
}
