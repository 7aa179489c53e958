import type { Language } from "@magpie/domain/languages";

interface Account {
  account: string;
  password: string;
}

/** A merchant of the demo and who is at home there. */
export interface Demo {
  code: string;
  host: string;
  languages: Language[];
  /** An amount of its money in the header, whatever it is. */
  money: RegExp;
  currency: { symbol: string; digits: number };
  takesMobiles: boolean;
  member: Account;
  agent: Account;
}

const DEMOS = {
  magpie: {
    code: "magpie",
    host: "localhost",
    languages: ["EN", "HI", "JA", "KO", "PT"],
    money: /₹ [\d,]+\.\d\d/,
    currency: { symbol: "₹", digits: 2 },
    takesMobiles: true,
    member: { account: "aarav", password: "magpie-demo-1" },
    agent: { account: "lin", password: "magpie-demo-2" },
  },
  lantern: {
    code: "lantern",
    host: "lantern.localhost",
    languages: ["JA", "EN", "ZH", "KO"],
    money: /¥ [\d,]+/,
    currency: { symbol: "¥", digits: 0 },
    takesMobiles: false,
    member: { account: "hana", password: "lantern-demo-1" },
    agent: { account: "zhou", password: "lantern-demo-2" },
  },
} satisfies Record<string, Demo>;

export type DemoCode = keyof typeof DEMOS;

/** A demo merchant, or the other one where it does not speak the language. */
export function demoOf(code: DemoCode, language: Language): Demo {
  return [DEMOS[code], ...Object.values<Demo>(DEMOS)].find(({ languages }) => languages.includes(language)) ?? DEMOS[code];
}

/** Amounts in minor units as somebody types them, and as the merchant's pages write them in a language: with the symbol, or in a column. */
export function amountsIn({ currency: { symbol, digits } }: Demo, language: Language) {
  const format = new Intl.NumberFormat(language.toLowerCase(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const typed = (minor: number) => (minor / 10 ** digits).toFixed(digits);
  const plain = (minor: number) => format.format(minor / 10 ** digits);
  return { typed, plain, money: (minor: number) => `${symbol} ${plain(minor)}` };
}
