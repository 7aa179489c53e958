import type { Db } from "../kit/ctx";
import { type NewArticle, publishArticle } from "../modules/articles/articles";
import { addStock, type Stock } from "../modules/catalogue/catalogue";
import { type OpeningContent, openContent } from "../modules/content/content";
import { addLotteryGames, type NewLotteryGame } from "../modules/lottery/lottery";
import { DEFAULT_OPTIONS, type MerchantOptions, type MerchantSetup, openMerchant } from "../modules/merchant/merchant";
import { type NewAnnouncement, publish } from "../modules/messages/messages";
import { addMissions, addRaces, type CheckInStep, type NewMission, type NewRace, setCheckInSteps } from "../modules/missions/missions";
import { addDefaultRoles } from "../modules/operators/operators";
import { openMall, type PointMall } from "../modules/points/points";
import { addHelpLines, type NewHelpLine } from "../modules/protection/protection";
import { addWalletVendors, type WalletVendor } from "../modules/transfers/transfers";
import { setLevels, type VipSetup } from "../modules/vip/vip";
import { flagsWithout } from "./flags";
import { type HelpPage, openHelpPages } from "./help-pages";
import { registrationFields } from "./registration-fields";

/** Settings of a new merchant; only id and code have no default. */
export type MerchantPlan = Pick<MerchantSetup, "id" | "code"> &
  Partial<Omit<MerchantSetup, "options">> &
  Partial<Stock> & {
    options?: Partial<MerchantOptions>;
    announcements?: NewAnnouncement[];
    helpPages?: HelpPage[];
    footer?: OpeningContent[];
    articles?: NewArticle[];
    lotteryGames?: NewLotteryGame[];
    missions?: NewMission[];
    races?: NewRace[];
    checkIns?: CheckInStep[];
    pointMall?: PointMall;
    vip?: VipSetup;
    walletVendors?: WalletVendor[];
    helpLines?: NewHelpLine[];
  };

/** Creates a merchant with its games and announcements, in a transaction that is already inside it. */
export async function createMerchant(db: Db, options: MerchantPlan): Promise<void> {
  const {
    lanes = [],
    vendors = [],
    games = [],
    announcements = [],
    helpPages = [],
    footer = [],
    articles = [],
    lotteryGames = [],
    missions = [],
    races = [],
    checkIns = [],
    pointMall,
    vip,
    walletVendors = [],
    helpLines = [],
    options: chosen,
    ...setup
  } = options;
  await openMerchant(db, { ...plainMerchant(options.code), ...setup, options: { ...DEFAULT_OPTIONS, ...chosen } });
  await addStock(db, { lanes, vendors, games });
  await addLotteryGames(db, lotteryGames);
  await addMissions(db, missions);
  await addRaces(db, races);
  await setCheckInSteps(db, checkIns);
  if (pointMall) await openMall(db, pointMall);
  if (vip) await setLevels(db, vip);
  await addWalletVendors(db, walletVendors);
  await addHelpLines(db, helpLines);
  await addDefaultRoles(db, setup.currency ?? PLAIN_CURRENCY);
  await openHelpPages(db, helpPages);
  for (const announcement of announcements) await publish(db, announcement);
  for (const line of footer) await openContent(db, line);
  for (const article of articles) await publishArticle(db, article);
}

const PLAIN_CURRENCY = "INR";

function plainMerchant(code: string): Omit<MerchantSetup, "id" | "code" | "options"> {
  return {
    brandName: code,
    brandGroup: null,
    theme: "magpie",
    currency: PLAIN_CURRENCY,
    currencySymbol: "₹",
    defaultLanguage: "EN",
    agentLanguage: "ZH",
    languages: ["EN", "HI"],
    timeZone: "Asia/Kolkata",
    mainDomain: "",
    gtagId: "",
    maintenance: false,
    hosts: [],
    flags: flagsWithout(),
    services: [],
    resources: [],
    imageCdns: ["/art"],
    launchCdns: [],
    routes: [],
    regions: [],
    registrationFields: registrationFields(),
    firstCountries: ["IN"],
    linkHosts: [],
  };
}
