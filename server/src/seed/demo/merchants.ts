import type { Language } from "@magpie/domain/languages";
import type { NewMethod } from "../../modules/cashier/cashier";
import type { MemberOptions } from "../create-member";
import type { MerchantPlan } from "../create-merchant";
import { flagsWithout } from "../flags";
import { registrationFields } from "../registration-fields";
import { demoAnnouncements } from "./announcements";
import { demoArticles } from "./articles";
import { depositMethods } from "./deposit-methods";
import { stockOf } from "./games";
import { LOTTERY_GAMES } from "./lottery-games";
import { demoLoyalty } from "./loyalty";
import { demoMissions } from "./missions";
import { footerLine, helpPages } from "./texts";

/** Somebody of the back office, who comes in by an invitation. */
export interface DemoOperator {
  account: string;
  name: string;
  roles: readonly string[];
}

export interface DemoMerchant {
  merchant: MerchantPlan;
  members: MemberOptions[];
  /** Several, because one starts what another has to confirm, and whoever appoints people moves no money. */
  operators: DemoOperator[];
  depositMethods: NewMethod[];
  /** The account of the agent who gets all members without an invitation. */
  houseAgent: string;
  /** An invitation code of that agent. */
  invitation: string;
  /** A voucher to try out, with its code and amount. */
  voucher: { code: string; amount: bigint };
  /** The amount, in minor units, that stands for one in offers. */
  unit: bigint;
  /** The account that has been through every state of an offer. */
  showcase: string;
  /** The host name, used with the server's port. */
  host: string;
}

/** Vendors that keep their players' money themselves; a merchant may have only some of them. */
export const WALLET_VENDORS = ["BBIN", "DG"] as const;

/** Both demo merchants belong to one group, so that an exclusion can cover both at once. */
const DEMO_GROUP = "demo";
/** Help organisations that work in any country. */
const HELP_LINES = [
  { name: "Gambling Therapy", url: "https://www.gamblingtherapy.org/" },
  { name: "Gamblers Anonymous", url: "https://www.gamblersanonymous.org/" },
  { name: "Befrienders Worldwide", url: "https://befrienders.org/" },
];
/** Two addresses of the same server, because a single host would leave nothing to choose from or fall back to. */
const IMAGE_HOSTS = ["/art", "/mirror/art"];
const LAUNCH_HOSTS = ["/studio", "/mirror/studio"];

/** In a demo two people do the work of every desk, except those that one hand must not hold: the house itself, and its books. */
const DAILY_WORK = ["finance", "risk", "lottery", "catalogue", "growth", "content", "support"];
const OWNERSHIP = ["owner", "auditor"];
const BOOKS = ["books", "auditor"];

const MAGPIE_LANGUAGES: Language[] = ["EN", "HI", "JA", "KO", "PT"];
const LANTERN_LANGUAGES: Language[] = ["JA", "EN", "ZH", "KO"];
const APP_DOWNLOAD = [
  { resourceType: "iOS", labelNameEn: "iOS", url: "/m/appDownload" },
  { resourceType: "Android", labelNameEn: "Android", url: "/m/appDownload" },
];

export function demoMerchants(now: Date): DemoMerchant[] {
  return [magpie(now), lantern(now)];
}

const MAGPIE_MEMBERS: DemoMerchant["members"] = [
  {
    account: "aarav",
    nickname: "Aarav",
    password: "magpie-demo-1",
    language: "EN",
    mobile: "919000000001",
    email: "aarav@mail.example",
    details: { payeeName: "Aarav Kulkarni" },
  },
  { account: "lin", nickname: "Lin", password: "magpie-demo-2", type: 1, language: "EN" },
  { account: "meera", nickname: "Meera", password: "magpie-demo-3", language: "EN", email: "meera@mail.example" },
];

const MAGPIE_OPERATORS: DemoMerchant["operators"] = [
  { account: "maya", name: "Maya", roles: DAILY_WORK },
  { account: "dev", name: "Dev", roles: DAILY_WORK },
  { account: "nisha", name: "Nisha", roles: OWNERSHIP },
  { account: "ravi", name: "Ravi", roles: OWNERSHIP },
  { account: "tara", name: "Tara", roles: BOOKS },
  { account: "om", name: "Om", roles: BOOKS },
];

function magpie(now: Date): DemoMerchant {
  const brandName = "Magpie";
  const banners = [
    { id: "magpie-treasure", picture: "banners/treasure", url: "/rng" },
    { id: "magpie-welcome", picture: "banners/welcome", url: "/help" },
    { id: "magpie-lottery", picture: "banners/lottery", url: "/lott" },
    { id: "magpie-live", picture: "banners/live", url: "/live" },
  ];
  return {
    host: "localhost",
    merchant: {
      id: 1,
      code: "magpie",
      brandName,
      brandGroup: DEMO_GROUP,
      theme: "magpie",
      currency: "INR",
      currencySymbol: "₹",
      defaultLanguage: "EN",
      languages: MAGPIE_LANGUAGES,
      timeZone: "Asia/Kolkata",
      mainDomain: "localhost",
      hosts: ["localhost", "127.0.0.1", "[::1]"],
      flags: flagsWithout("PWDEXPFORCECHANGE3", "MOBILENUMPASSREG3"),
      services: [
        { csType: "ONLINE", path: "/chat" },
        { csType: "FACEBOOK", path: "https://social.example/magpie/facebook" },
        { csType: "YOUTUBE", path: "https://social.example/magpie/youtube" },
      ],
      resources: APP_DOWNLOAD,
      imageCdns: IMAGE_HOSTS,
      launchCdns: LAUNCH_HOSTS,
      routes: [
        { domain: "localhost", path: "/" },
        { domain: "127.0.0.1", path: "/" },
      ],
      registrationFields: registrationFields({ affiliateCode: "optional" }),
      helpPages: helpPages(MAGPIE_LANGUAGES, brandName),
      firstCountries: ["IN", "JP", "KR", "BR", "PT"],
      linkHosts: ["social.example"],
      announcements: demoAnnouncements(banners, MAGPIE_LANGUAGES, brandName, now),
      footer: [footerLine(MAGPIE_LANGUAGES, brandName, now)],
      articles: demoArticles(MAGPIE_LANGUAGES, brandName, now),
      helpLines: HELP_LINES,
      lotteryGames: LOTTERY_GAMES,
      missions: demoMissions(now, 100n),
      ...demoLoyalty(now, 100n),
      ...stockOf(["RNG", "LIVE", "FISH", "SPORTS", "PVP", "LOTT", "ELOTT", "ESPORTS", "COCKFIGHT"]),
      walletVendors: WALLET_VENDORS.map((vassalage) => ({ vassalage, minimum: 1_00n, maximum: 100_000_00n })),
    },
    members: MAGPIE_MEMBERS,
    unit: 100n,
    showcase: "meera",
    operators: MAGPIE_OPERATORS,
    depositMethods: depositMethods(brandName, 100_00n),
    houseAgent: "lin",
    invitation: "MAGPYE47",
    voucher: { code: "GIFT-MAGP-2026", amount: 500_00n },
  };
}

const LANTERN_MEMBERS: DemoMerchant["members"] = [
  { account: "hana", nickname: "Hana", password: "lantern-demo-1", language: "JA", email: "hana@mail.example" },
  { account: "zhou", nickname: "Zhou", password: "lantern-demo-2", type: 1, language: "ZH" },
  { account: "sora", nickname: "Sora", password: "lantern-demo-3", language: "JA", email: "sora@mail.example" },
];

const LANTERN_OPERATORS: DemoMerchant["operators"] = [
  { account: "ren", name: "Ren", roles: DAILY_WORK },
  { account: "yui", name: "Yui", roles: DAILY_WORK },
  { account: "aoi", name: "Aoi", roles: OWNERSHIP },
  { account: "kaito", name: "Kaito", roles: OWNERSHIP },
  { account: "mio", name: "Mio", roles: BOOKS },
  { account: "sho", name: "Sho", roles: BOOKS },
];

function lantern(now: Date): DemoMerchant {
  const brandName = "Lantern Club";
  const banners = [
    { id: "lantern-lottery", picture: "banners/lottery", url: "/lott" },
    { id: "lantern-live", picture: "banners/live", url: "/live" },
    { id: "lantern-treasure", picture: "banners/treasure", url: "/rng" },
  ];
  return {
    host: "lantern.localhost",
    merchant: {
      id: 2,
      code: "lantern",
      brandName,
      brandGroup: DEMO_GROUP,
      theme: "lantern",
      currency: "JPY",
      currencySymbol: "¥",
      defaultLanguage: "JA",
      languages: LANTERN_LANGUAGES,
      timeZone: "Asia/Tokyo",
      mainDomain: "lantern.localhost",
      hosts: ["lantern.localhost"],
      flags: flagsWithout(
        "MOBILEVERCODELOGIN3",
        "MOBILENUMREG3",
        "CHNGPASSVERIF3",
        "PWDEXPFORCECHANGE3",
        "REFERRAL3",
        "AGENTPOLICY3",
        "TRANSFERUPLINE3",
        "TABLECHAT3",
      ),
      services: [{ csType: "ONLINE", path: "/chat" }],
      resources: APP_DOWNLOAD,
      imageCdns: IMAGE_HOSTS,
      launchCdns: LAUNCH_HOSTS,
      routes: [{ domain: "lantern.localhost", path: "/" }],
      registrationFields: registrationFields({
        email: "required",
        mobileNum: "off",
        countryDialingCode: "off",
        line: "optional",
        birthDate: "required",
      }),
      helpPages: helpPages(LANTERN_LANGUAGES, brandName),
      firstCountries: ["JP", "KR", "TW", "HK"],
      announcements: demoAnnouncements(banners, LANTERN_LANGUAGES, brandName, now),
      footer: [footerLine(LANTERN_LANGUAGES, brandName, now)],
      articles: demoArticles(LANTERN_LANGUAGES, brandName, now),
      helpLines: HELP_LINES,
      lotteryGames: LOTTERY_GAMES,
      missions: demoMissions(now, 10n),
      ...demoLoyalty(now, 10n),
      ...stockOf(["LOTT", "ELOTT", "LIVE", "RNG", "PVP", "FISH", "SPORTS", "ESPORTS", "COCKFIGHT"], ["AG", "KY"]),
      walletVendors: WALLET_VENDORS.map((vassalage) => ({ vassalage, minimum: 100n, maximum: 1_000_000n })),
    },
    members: LANTERN_MEMBERS,
    unit: 5n,
    showcase: "sora",
    operators: LANTERN_OPERATORS,
    depositMethods: depositMethods(brandName, 500n),
    houseAgent: "zhou",
    invitation: "RANTAN42",
    voucher: { code: "GIFT-LNTN-2026", amount: 2_000n },
  };
}
