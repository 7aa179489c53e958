import type { SessionGrant } from "@magpie/contract/identity/auth";
import type { registration } from "@magpie/contract/identity/registration";
import type { CheckedInput } from "@magpie/contract/kit/call";
import { Refusal, refuse } from "@magpie/domain/refusals";
import type { FormValues, RegistrationWay } from "@magpie/domain/registration/registration-form";
import type { Steps, StepsHandler } from "../../kit/ctx";
import type { Services } from "../../kit/outside/services";
import { hashPassword } from "../auth/auth";
import { spendCaptcha, spendChallenge } from "../challenge/challenge";
import { refuseListed } from "../exclusions/exclusions";
import { readPhoneProof } from "../verification/verification";
import { type Form, readForm } from "./form";
import { openAccount } from "./open-account";
import { noteRefused } from "./store";
import { REFUSED_WINDOW_MS, readTerms, type Terms } from "./terms";

type ByName = typeof registration.byName;
type ByMobile = typeof registration.byMobile;
type Visit = Steps<ByName | ByMobile>;

export const registerByName: StepsHandler<ByName> = (visit, sent) => register(visit, "name", sent);
export const registerByMobile: StepsHandler<ByMobile> = (visit, sent) => register(visit, "mobile", sent);

async function register(visit: Visit, way: RegistrationWay, sent: CheckedInput<ByName> | CheckedInput<ByMobile>): Promise<SessionGrant> {
  const terms = await visit.step((ctx) => readTerms(ctx, way));
  const form = readForm(terms, textsOf(sent));
  const { pepper, services } = await visit.step(async (ctx) => {
    await spendChallenge(ctx, "register", sent.challenge);
    return { pepper: ctx.pepper, services: ctx.services };
  });
  if (terms.captcha) await spendCaptcha(visit, sent.captcha);

  const provedByPhone = await isProvedByPhone(services, form.mobile, sent.firebaseIdToken, visit.now);
  await refuseListed(visit, personIn(form));
  const asksCode = terms.code && form.mobile !== null && !provedByPhone;
  // Hashed before the name is looked up, so that timing does not reveal that it is taken.
  const application = {
    form,
    way,
    passwordHash: form.password && (await hashPassword(form.password, pepper)),
    paymentPasswordHash: form.paymentPassword && (await hashPassword(form.paymentPassword, pepper)),
    provedByPhone,
    code: asksCode ? (sent.verificationCode ?? "") : null,
    registerUrl: sent.registerUrl,
  };
  const outcome = await visit.step((ctx) => openAccount(ctx, application)).catch((error) => hideWhoIsHere(visit, terms, error));
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

function textsOf(sent: object): FormValues {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => typeof value === "string"));
}

function personIn({ mobile, email, details: { payeeName, birthDate, idNumber } }: Form) {
  return {
    ...(payeeName && { name: payeeName }),
    ...(birthDate && { birthDate }),
    ...(idNumber && { idNumber }),
    ...(mobile && { mobile }),
    ...(email && { email }),
  };
}

async function isProvedByPhone(services: Services, mobile: string | null, idToken: string | undefined, now: Date): Promise<boolean> {
  if (!mobile || !idToken) return false;
  const proof = await readPhoneProof(services, idToken, now);
  return proof.mobile === mobile || refuse("phone_proof_invalid");
}

/** A taken name or number reveals that somebody has an account, so such refusals are counted and worded generally. */
async function hideWhoIsHere(visit: Visit, { explain }: Terms, error: unknown): Promise<never> {
  const isTaken = error instanceof Refusal && (error.code === "account_taken" || error.code === "contact_taken");
  if (!isTaken) throw error;
  const since = new Date(visit.now.getTime() - REFUSED_WINDOW_MS);
  await visit.step((ctx) => noteRefused(ctx.db, ctx.ip, since, ctx.now));
  throw explain ? error : new Refusal("registration_refused");
}
