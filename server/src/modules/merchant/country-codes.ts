import type { merchant } from "@magpie/contract/merchant";
import { countriesWithFirst } from "@magpie/domain/countries";
import type { Handler } from "../../kit/ctx";
import { listFirstCountries } from "./store";

export const countryCodes: Handler<typeof merchant.countryCodes> = async (ctx) => {
  const countries = countriesWithFirst(await listFirstCountries(ctx.db));
  return { list: countries.map(({ code, diallingCode }) => ({ countryCode: code, countryDialingCode: diallingCode })) };
};
