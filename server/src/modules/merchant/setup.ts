import type { Flag, RegistrationField } from "@magpie/contract/merchant";
import type { Language } from "@magpie/domain/languages";
import type { SafetyProfile } from "@magpie/domain/limits/safety-profile";

export interface MerchantOptions {
  /** Refusals name the wrong part of a sign-in or registration, and so reveal who has an account. */
  explainAccountErrors: boolean;
  /** Null: passwords do not expire. */
  passwordExpiryDays: number | null;
  /** The hash of the password that the back office gives to new accounts; null without one. */
  defaultPasswordHash: string | null;
  /** Asks for a second proof if both device and address are unknown. */
  extraVerification: boolean;
  /** Dialling codes of countries that SMS codes are sent to. */
  smsCountries: string[];
  smsBudgetPerDay: number;
  trialsPerAddressPerDay: number;
  minimumAge: number;
  /** Selects the rules of player protection. */
  safetyProfile: SafetyProfile;
  /** An outside list of excluded people is asked before accounts are opened and at the first sign-in of a day. */
  outsideExclusions: boolean;
}

/** The configuration that a merchant opens with. Lists are in the order in which people see them. */
export interface MerchantSetup {
  id: number;
  code: string;
  brandName: string;
  /** The same for all brands of one house; null for a brand without sisters. */
  brandGroup: string | null;
  theme: string;
  currency: string;
  currencySymbol: string;
  defaultLanguage: Language;
  agentLanguage: Language;
  languages: Language[];
  timeZone: string;
  mainDomain: string;
  /** Empty without analytics. */
  gtagId: string;
  maintenance: boolean;
  hosts: string[];
  /** Opens other merchants; its hosts serve the back office alone. */
  platform?: boolean;
  flags: Flag[];
  services: { csType: string; path: string }[];
  resources: { resourceType: string; labelNameEn: string; url: string }[];
  imageCdns: string[];
  launchCdns: string[];
  routes: { domain: string; path: string }[];
  regions: { range: string; allowed: boolean }[];
  registrationFields: RegistrationField[];
  firstCountries: string[];
  linkHosts: string[];
  options: MerchantOptions;
}
