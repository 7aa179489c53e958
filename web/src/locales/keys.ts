import type agency from "./en/agency.json";
import type articles from "./en/articles.json";
import type auth from "./en/auth.json";
import type cases from "./en/cases.json";
import type cashier from "./en/cashier.json";
import type catalogue from "./en/catalogue.json";
import type chance from "./en/chance.json";
import type common from "./en/common.json";
import type fairness from "./en/fairness.json";
import type feedback from "./en/feedback.json";
import type finder from "./en/finder.json";
import type home from "./en/home.json";
import type limits from "./en/limits.json";
import type lottery from "./en/lottery.json";
import type members from "./en/members.json";
import type messages from "./en/messages.json";
import type missions from "./en/missions.json";
import type payees from "./en/payees.json";
import type play from "./en/play.json";
import type plays from "./en/plays.json";
import type points from "./en/points.json";
import type promotions from "./en/promotions.json";
import type protection from "./en/protection.json";
import type records from "./en/records.json";
import type recovery from "./en/recovery.json";
import type referral from "./en/referral.json";
import type shell from "./en/shell.json";
import type support from "./en/support.json";
import type transfers from "./en/transfers.json";
import type vip from "./en/vip.json";
import type wallet from "./en/wallet.json";
import type withdrawals from "./en/withdrawals.json";

/** English names every key; the other packs are held to it by a test. */
interface Packs {
  agency: typeof agency;
  articles: typeof articles;
  auth: typeof auth;
  cases: typeof cases;
  cashier: typeof cashier;
  catalogue: typeof catalogue;
  chance: typeof chance;
  common: typeof common;
  fairness: typeof fairness;
  feedback: typeof feedback;
  finder: typeof finder;
  home: typeof home;
  limits: typeof limits;
  lottery: typeof lottery;
  members: typeof members;
  messages: typeof messages;
  missions: typeof missions;
  payees: typeof payees;
  play: typeof play;
  plays: typeof plays;
  points: typeof points;
  promotions: typeof promotions;
  protection: typeof protection;
  records: typeof records;
  recovery: typeof recovery;
  referral: typeof referral;
  shell: typeof shell;
  support: typeof support;
  transfers: typeof transfers;
  vip: typeof vip;
  wallet: typeof wallet;
  withdrawals: typeof withdrawals;
}

type Paths<Pack, Prefix extends string> = {
  [Key in keyof Pack & string]: Pack[Key] extends string ? `${Prefix}${Key}` : Paths<Pack[Key], `${Prefix}${Key}.`>;
}[keyof Pack & string];

export type MessageKey = { [Name in keyof Packs & string]: Paths<Packs[Name], `${Name}.`> }[keyof Packs & string];
