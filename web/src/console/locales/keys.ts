import type common from "../../locales/en/common.json";
import type agents from "./en/agents.json";
import type audit from "./en/audit.json";
import type cases from "./en/cases.json";
import type cashier from "./en/cashier.json";
import type catalogue from "./en/catalogue.json";
import type content from "./en/content.json";
import type entry from "./en/entry.json";
import type feedback from "./en/feedback.json";
import type floor from "./en/floor.json";
import type lottery from "./en/lottery.json";
import type loyalty from "./en/loyalty.json";
import type members from "./en/members.json";
import type merchant from "./en/merchant.json";
import type messages from "./en/messages.json";
import type now from "./en/now.json";
import type parts from "./en/parts.json";
import type people from "./en/people.json";
import type promotions from "./en/promotions.json";
import type proposals from "./en/proposals.json";
import type reconcile from "./en/reconcile.json";
import type releases from "./en/releases.json";
import type reports from "./en/reports.json";
import type risk from "./en/risk.json";
import type shell from "./en/shell.json";
import type support from "./en/support.json";
import type switches from "./en/switches.json";
import type withdrawals from "./en/withdrawals.json";

/** English names every key; Chinese is held to it by a test. */
interface Packs {
  agents: typeof agents;
  audit: typeof audit;
  cases: typeof cases;
  cashier: typeof cashier;
  catalogue: typeof catalogue;
  common: typeof common;
  content: typeof content;
  entry: typeof entry;
  lottery: typeof lottery;
  loyalty: typeof loyalty;
  feedback: typeof feedback;
  floor: typeof floor;
  members: typeof members;
  merchant: typeof merchant;
  messages: typeof messages;
  now: typeof now;
  parts: typeof parts;
  people: typeof people;
  promotions: typeof promotions;
  proposals: typeof proposals;
  risk: typeof risk;
  releases: typeof releases;
  reports: typeof reports;
  reconcile: typeof reconcile;
  shell: typeof shell;
  support: typeof support;
  switches: typeof switches;
  withdrawals: typeof withdrawals;
}

type Paths<Pack, Prefix extends string> = {
  [Key in keyof Pack & string]: Pack[Key] extends string ? `${Prefix}${Key}` : Paths<Pack[Key], `${Prefix}${Key}.`>;
}[keyof Pack & string];

export type OfficeKey = { [Name in keyof Packs & string]: Paths<Packs[Name], `${Name}.`> }[keyof Packs & string];
