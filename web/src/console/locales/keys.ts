import type common from "../../locales/en/common.json";
import type audit from "./en/audit.json";
import type cashier from "./en/cashier.json";
import type catalogue from "./en/catalogue.json";
import type entry from "./en/entry.json";
import type members from "./en/members.json";
import type now from "./en/now.json";
import type parts from "./en/parts.json";
import type people from "./en/people.json";
import type proposals from "./en/proposals.json";
import type reconcile from "./en/reconcile.json";
import type shell from "./en/shell.json";
import type switches from "./en/switches.json";
import type withdrawals from "./en/withdrawals.json";

/** English names every key; Chinese is held to it by a test. */
interface Packs {
  audit: typeof audit;
  cashier: typeof cashier;
  catalogue: typeof catalogue;
  common: typeof common;
  entry: typeof entry;
  members: typeof members;
  now: typeof now;
  parts: typeof parts;
  people: typeof people;
  proposals: typeof proposals;
  reconcile: typeof reconcile;
  shell: typeof shell;
  switches: typeof switches;
  withdrawals: typeof withdrawals;
}

type Paths<Pack, Prefix extends string> = {
  [Key in keyof Pack & string]: Pack[Key] extends string ? `${Prefix}${Key}` : Paths<Pack[Key], `${Prefix}${Key}.`>;
}[keyof Pack & string];

export type OfficeKey = { [Name in keyof Packs & string]: Paths<Packs[Name], `${Name}.`> }[keyof Packs & string];
