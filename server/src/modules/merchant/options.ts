import { COUNTRIES } from "@magpie/domain/countries";
import type { SafetyProfile } from "@magpie/domain/limits/safety-profile";
import type { Db } from "../../kit/ctx";
import { findOptions, listFirstCountries } from "./store";

/** What a merchant chooses about the safety of its accounts. */
export interface MerchantOptions {
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

/** A merchant that names no countries for its codes sends them to those it puts first. */
export async function readOptions(db: Db): Promise<MerchantOptions> {
  const options = (await findOptions(db)) ?? DEFAULT_OPTIONS;
  if (options.smsCountries.length > 0) return options;
  const first = await listFirstCountries(db);
  return { ...options, smsCountries: COUNTRIES.filter(({ code }) => first.includes(code)).map(({ diallingCode }) => diallingCode) };
}
