import type { SessionGrant } from "@magpie/contract/identity/auth";
import { Refusal, type RefusalCode } from "@magpie/domain/refusals";
import type { Ctx } from "../../kit/ctx";
import { findPlace, joinTree } from "../agency/agency";
import { openSession } from "../auth/auth";
import { keepRegistered } from "../exclusions/exclusions";
import { addMember, type Contact } from "../members/members";
import { refuseOff } from "../switches/switches";
import { takeCode } from "../verification/verification";
import type { Form } from "./form";

/** The form with everything that was computed outside the transaction. */
export interface Application {
  form: Form;
  way: "name" | "mobile";
  passwordHash: string | null;
  paymentPasswordHash: string | null;
  /** The phone provider confirmed that the number is theirs. */
  provedByPhone: boolean;
  /** The code that was typed; null if none is required. */
  code: string | null;
  registerUrl: string | undefined;
}

/**
 * Writes the whole account in one transaction. A wrong code is returned instead of thrown, so that the transaction commits and the
 * attempt is counted.
 */
export async function openAccount(ctx: Ctx, application: Application): Promise<SessionGrant | Refusal> {
  const { form, way } = application;
  await refuseOff(ctx, ["registration"]);
  const refused = await refusedCode(ctx, application);
  if (refused) return new Refusal(refused);
  const place = await findPlace(ctx, form.invitation);
  const memberId = await addMember(ctx, {
    account: form.account,
    type: place.accountType,
    passwordHash: application.passwordHash,
    paymentPasswordHash: application.paymentPasswordHash,
    language: ctx.language,
    contacts: contactsOf(application),
    details: form.details,
    way,
    ...(isWebAddress(application.registerUrl) && { url: application.registerUrl }),
    ip: ctx.ip,
    agreed: true,
  });
  await joinTree(ctx, memberId, place);
  await ctx.emit("members.registered", { memberId });
  await keepRegistered(ctx, memberId);
  return openSession(ctx, { memberId, way: "registration" });
}

async function refusedCode(ctx: Ctx, { form, code }: Application): Promise<RefusalCode | null> {
  if (code === null || !form.mobile) return null;
  const outcome = await takeCode(ctx, { purpose: "register", to: form.mobile, code });
  return outcome === "right" ? null : `code_${outcome}`;
}

function contactsOf({ form, code, provedByPhone }: Application): Contact[] {
  const mobile = form.mobile && { kind: "mobile" as const, value: form.mobile, verified: code !== null || provedByPhone };
  const email = form.email && { kind: "email" as const, value: form.email, verified: false };
  return [mobile, email].filter((contact) => contact !== null && contact !== "");
}

/** Operators may follow the link, so only web addresses are stored. */
function isWebAddress(text: string | undefined): text is string {
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
