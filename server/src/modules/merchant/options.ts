import { COUNTRIES } from "@magpie/domain/countries";
import type { Db } from "../../kit/ctx";
import type { MerchantOptions } from "./setup";
import { findOptions, listFirstCountries } from "./store";

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
  outsideExclusions: false,
};

/** A merchant without a list of SMS countries sends codes to the countries it puts first. */
export async function readOptions(db: Db): Promise<MerchantOptions> {
  const options = (await findOptions(db)) ?? DEFAULT_OPTIONS;
  if (options.smsCountries.length > 0) return options;
  const first = await listFirstCountries(db);
  return { ...options, smsCountries: COUNTRIES.filter(({ code }) => first.includes(code)).map(({ diallingCode }) => diallingCode) };
}
