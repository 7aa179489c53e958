import { assert } from "../assert";
import type { Rule, Rules } from "./rule";
import { fourDRules } from "./rules/four-d";
import { fiveDigitRules, threeDigitRules } from "./rules/lf";
import { lhcRules } from "./rules/lhc";
import { pk10Rules } from "./rules/pk10";
import { sscRules } from "./rules/ssc";
import { thaiRules } from "./rules/thai";
import { togelRules } from "./rules/togel";
import { northRules, southRules } from "./rules/vn";
import { x11Rules } from "./rules/x11";

const BOOKS = new Map<string, Rules>([
  ["SSC", sscRules],
  ["11X5", x11Rules],
  ["PK10", pk10Rules],
  ["3D", threeDigitRules],
  ["P5", fiveDigitRules],
  ["VN-N", northRules],
  ["VN-S", southRules],
  ["4D", fourDRules],
  ["THAI", thaiRules],
  ["TOGEL", togelRules],
]);

/** The lunar year of a book whose numbers change their animals with it. */
export function yearOf(book: string): number | null {
  const [, year] = /^LHC-(\d{4})$/.exec(book) ?? [];
  return year === undefined ? null : Number(year);
}

export function rulesOf(book: string): Rules {
  const known = BOOKS.get(book);
  if (known) return known;
  const year = yearOf(book);
  assert(year !== null, `no rules for ${book}`);
  const rules = lhcRules(year);
  BOOKS.set(book, rules);
  return rules;
}

export function ruleOf(book: string, play: string): Rule {
  const rules = rulesOf(book);
  const rule = Object.hasOwn(rules, play) ? rules[play] : undefined;
  assert(rule, `no rule for ${book} ${play}`);
  return rule;
}
