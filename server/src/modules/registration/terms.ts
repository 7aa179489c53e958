import { HOUR_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import { askedFields, type NamedRule, type RegistrationWay } from "@magpie/domain/registration/registration-form";
import type { Ctx } from "../../kit/ctx";
import { listRegistrationFields, readBrand, readFlags, readOptions, readToday } from "../merchant/merchant";
import { refuseOff } from "../switches/switches";
import { countRefused } from "./store";

/** The merchant's current requirements for this way to register. */
export interface Terms {
  way: RegistrationWay;
  fields: NamedRule[];
  captcha: boolean;
  /** If a number is given, a code must prove it. */
  code: boolean;
  password: boolean;
  minimumAge: number;
  /** Refusals may say that a name is taken. */
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
  await refuseOff(ctx, ["registration"]);
  const flags = await readFlags(ctx.db);
  if (!flags.has(WAY_FLAGS[way])) refuse("registration_closed");

  const rules = await listRegistrationFields(ctx.db);
  const isOn = (field: string) => rules.some((rule) => rule.field === field && rule.enabled);
  const code = flags.has("REGMOBVERF3") && (way === "mobile" || isOn("verificationCode"));
  // Without a code by SMS or a password nobody could sign in again.
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
