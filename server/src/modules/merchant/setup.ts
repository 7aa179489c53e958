import type { Flag, RegistrationField } from "@magpie/contract/merchant";
import type { Language } from "@magpie/domain/languages";
import type { SafetyProfile } from "@magpie/domain/limits/safety-profile";

/** What a merchant chooses about the safety of its accounts. */
export interface Options {
  /** Says which part of a sign-in or registration is wrong, and so who has an account. */
  explainAccountErrors: boolean;
  /** Null: passwords do not expire. */
  passwordExpiryDays: number | null;
  /** Of the password that the back office gives to new accounts; null without one. */
  defaultPasswordHash: string | null;
  /** Asks for a second proof on a device and at an address that are both unknown. */
  extraVerification: boolean;
  /** Dialling codes that codes are sent to. */
  smsCountries: string[];
  smsBudgetPerDay: number;
  trialsPerAddressPerDay: number;
  minimumAge: number;
  /** Which rules of player protection hold. */
  safetyProfile: SafetyProfile;
}

export interface HelpPage {
  id: string;
  language: Language;
  title: string;
  content: string;
}

/** Everything a merchant is when it opens. Order in a list is the order people see. */
export interface MerchantSetup {
  id: number;
  code: string;
  brandName: string;
  /** Brands of one house name the same; null for one of its own. */
  brandGroup: string | null;
  theme: string;
  currency: string;
  currencySymbol: string;
  defaultLanguage: Language;
  agentLanguage: Language;
  languages: Language[];
  timeZone: string;
  mainDomain: string;
  /** Empty: no analytics. */
  gtagId: string;
  maintenance: boolean;
  hosts: string[];
  flags: Flag[];
  services: { csType: string; path: string }[];
  resources: { resourceType: string; labelNameEn: string; url: string }[];
  imageCdns: string[];
  launchCdns: string[];
  routes: { domain: string; path: string }[];
  regions: { range: string; allowed: boolean }[];
  registrationFields: RegistrationField[];
  helpPages: HelpPage[];
  firstCountries: string[];
  linkHosts: string[];
  options: Options;
}
