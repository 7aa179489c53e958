import { HOUR_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import { askedFields, type NamedRule, type RegistrationWay } from "@magpie/domain/registration/registration-form";
import type { Ctx } from "../../kit/ctx";
import { listRegistrationFields, readBrand, readFlags, readOptions, readToday } from "../merchant/merchant";
import { countRefused } from "./store";

/** What this merchant asks of those who come in this way, today. */
export interface Terms {
  way: RegistrationWay;
  fields: NamedRule[];
  captcha: boolean;
  /** A code proves the number, where one is given. */
  code: boolean;
  password: boolean;
  minimumAge: number;
  /** Says that a name is taken, where it is. */
  explain: boolean;
  brand: string;
  today: string;
}

const REFUSED_MOST = 20;
export const REFUSED_WINDOW_MS = HOUR_MS;
const WAY_FLAGS = { name: "USERNAMEREG3", mobile: "MOBILENUMREG3" } as const;

export async function readTerms(ctx: Ctx, way: RegistrationWay): Promise<Terms> {
  const since = new Date(ctx.now.getTime() - REFUSED_WINDOW_MS);
  if ((await countRefused(ctx.db, ctx.ip, since)) >= REFUSED_MOST) refuse("too_many_requests");
  const flags = await readFlags(ctx.db);
  if (!flags.has(WAY_FLAGS[way])) refuse("registration_closed");

  const rules = await listRegistrationFields(ctx.db);
  const isOn = (field: string) => rules.some((rule) => rule.field === field && rule.enabled);
  const code = flags.has("REGMOBVERF3") && (way === "mobile" || isOn("verificationCode"));
  // An account needs one of the two, or nobody could come back to it.
  const password = way === "name" || flags.has("MOBILENUMPASSREG3") || !code;
  const options = await readOptions(ctx.db);
  return {
    way,
    fields: askedFields(way, rules, password),
    captcha: isOn("captcha"),
    code,
    password,
    minimumAge: options.minimumAge,
    explain: options.explainAccountErrors,
    brand: (await readBrand(ctx.db)).name,
    today: await readToday(ctx),
  };
}
