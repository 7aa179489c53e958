import type { Flag, RegistrationField } from "@magpie/contract/merchant";
import type { Language } from "@magpie/domain/languages";
import type { MerchantOptions } from "./options";

export interface HelpPage {
  id: string;
  language: Language;
  title: string;
  content: string;
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
  options: MerchantOptions;
}
