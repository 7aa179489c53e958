import { COUNTRIES } from "@magpie/domain/countries";
import type { SafetyProfile } from "@magpie/domain/limits/safety-profile";
import type { Db } from "../../kit/ctx";
import { findOptions, listFirstCountries } from "./store";

export interface MerchantOptions {
  /** Refusals name the wrong part of a sign-in or registration, and so reveal who has an account. */
  explainAccountErrors: boolean;
  /** Null if passwords never expire. */
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
}

export const DEFAULT_OPTIONS: MerchantOptions = {
  explainAccountErrors: false,
  passwordExpiryDays: null,
  defaultPasswordHash: null,
  extraVerification: true,
  smsCountries: [],
  smsBudgetPerDay: 2000,
  trialsPerAddressPerDay: 5,
  minimumAge: 18,
  safetyProfile: "base",
};

/** A merchant without a list of SMS countries sends codes to the countries it puts first. */
export async function readOptions(db: Db): Promise<MerchantOptions> {
  const options = (await findOptions(db)) ?? DEFAULT_OPTIONS;
  if (options.smsCountries.length > 0) return options;
  const first = await listFirstCountries(db);
  return { ...options, smsCountries: COUNTRIES.filter(({ code }) => first.includes(code)).map(({ diallingCode }) => diallingCode) };
}
