import type { Terms } from "@magpie/domain/agency/contract";
import type { AgencyTerms } from "@magpie/domain/agency/terms";
import type { Names } from "@magpie/domain/named";
import { DEMO_RATES } from "./offers";

/** Somebody of the demo's team and the people below. Those without a type are members. */
export interface TeamPerson {
  account: string;
  type?: number;
  /** Points and millionths above the usual terms; nobody has more than the one above. */
  above?: { points: number; ppm: number };
  below?: readonly TeamPerson[];
}

const RATES = Object.fromEntries(DEMO_RATES.map(({ gameType, ppm }) => [gameType, ppm]));
export const USUAL_TERMS: AgencyTerms = { groups: { LOTT: 1956, ZY: 1956 }, rates: RATES };
export const TOP_TERMS: AgencyTerms = higher({ points: 24, ppm: 4000 });

/** The usual terms and so much more. */
export function higher({ points, ppm }: { points: number; ppm: number }): AgencyTerms {
  const plus = (values: AgencyTerms["rates"], more: number) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value + more]));
  return { groups: plus(USUAL_TERMS.groups, points), rates: plus(USUAL_TERMS.rates, ppm) };
}

/** A daily salary by the team's valid bets, with a higher rate on busy days. */
function salary(usualPpm: number, busyPpm: number): Terms {
  const tier = (validBet: bigint, ratePpm: number) => ({ active: 0, validBet, profit: 0n, ratePpm });
  const tiers = [tier(100_000n, usualPpm), tier(10_000_000n, busyPpm)];
  return { tiers, scope: Object.keys(RATES), period: null, carry: null, requireLoss: false };
}
export const DEMO_SALARIES = { house: salary(3000, 5000), below: salary(2000, 3500) } as const;

const members = (...accounts: string[]): TeamPerson[] => accounts.map((account) => ({ account }));

/** Some forty people on three levels below the house agent. */
export const DEMO_TEAM: readonly TeamPerson[] = [
  {
    account: "zhuque88",
    type: 2,
    above: { points: 18, ppm: 3000 },
    below: [
      {
        account: "beihai_lin",
        type: 2,
        above: { points: 12, ppm: 2000 },
        below: members("songbird1", "kestrel22", "maple07", "harbour9", "quietriver", "redkite"),
      },
      {
        account: "moyun",
        type: 2,
        above: { points: 10, ppm: 1500 },
        below: members("tealeaf", "northwind", "cobalt5", "paperboat", "sunday12"),
      },
      ...members("qingshan7", "bluelamp", "orchard3"),
    ],
  },
  {
    account: "xiaoman",
    type: 2,
    above: { points: 14, ppm: 2500 },
    below: [
      {
        account: "canal_rui",
        type: 2,
        above: { points: 8, ppm: 1000 },
        below: members("ember6", "tinywren", "granite", "lowtide", "saffron4"),
      },
      ...members("willow21", "pebble8", "juniper"),
    ],
  },
  {
    account: "goodpage",
    type: 41,
    above: { points: 10, ppm: 2000 },
    below: [
      { account: "goodpage_mei", type: 42, above: { points: 6, ppm: 1000 }, below: members("comet15", "lilypad", "starling") },
      ...members("ferry77", "meadow", "basalt"),
    ],
  },
  ...members("firstlight", "oldport"),
];

export interface TeamLink {
  owner: string | null;
  code: string;
  accountType: number;
  remark: string;
  days: number | null;
  maxUses: number | null;
}

/** Links of the house agent, whose owner is null, and of one below. */
export const DEMO_LINKS: readonly TeamLink[] = [
  { owner: null, code: "AGENT246", accountType: 2, remark: "New agents", days: 30, maxUses: 20 },
  { owner: null, code: "PAGE2347", accountType: 41, remark: "Partner page", days: null, maxUses: null },
  { owner: "zhuque88", code: "NEWTEAM7", accountType: 0, remark: "Poster", days: null, maxUses: null },
];

/** News for agents, oldest first. */
export function demoNotices(brand: string): { titles: Names; contents: Names; daysAgo: number }[] {
  return [
    {
      daysAgo: 20,
      titles: { EN: "Your agent centre is here", ZH: "代理中心已上线" },
      contents: {
        EN: `<p>Welcome to the agent centre of ${brand}. Links and codes are in the register centre; your team, its terms and transfers are under downlines.</p>`,
        ZH: `<p>欢迎使用 ${brand} 代理中心。链接与邀请码在注册中心，团队、返点与转账在下级管理。</p>`,
      },
    },
    {
      daysAgo: 6,
      titles: { EN: "Agent service hours", ZH: "代理客服时间" },
      contents: {
        EN: "<p>Agent service answers Monday to Friday from 12:00 to 21:00. Applications of promoters are answered within 15 days.</p>",
        ZH: "<p>代理客服时间为周一至周五 12:00 至 21:00。推广员申请在 15 天内答复。</p>",
      },
    },
    {
      daysAgo: 1,
      titles: { EN: "Lower terms need a yes", ZH: "调低返点须经同意" },
      contents: {
        EN: "<p>Raising somebody's prize group or rates holds at once. Lowering them waits for that person's consent, and always counts for later bets only.</p>",
        ZH: "<p>调高下级的奖金组或返点立即生效；调低须经对方同意，且只对之后的投注生效。</p>",
      },
    },
  ];
}
