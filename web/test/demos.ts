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
    takesMobiles: true,
    member: { account: "aarav", password: "magpie-demo-1" },
    agent: { account: "lin", password: "magpie-demo-2" },
  },
  lantern: {
    code: "lantern",
    host: "lantern.localhost",
    languages: ["JA", "EN", "ZH", "KO"],
    money: /¥ [\d,]+/,
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
