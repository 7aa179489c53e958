import { randomUUID } from "node:crypto";
import { operators } from "@magpie/contract/operators";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import { TOTP } from "otpauth";
import type { Ctx, OperatorRef } from "../../src/kit/ctx";
import type { OfficeAct } from "../../src/kit/office/acts";
import { hashToken } from "../../src/modules/auth/auth";
import { addOperator, findOperator } from "../../src/modules/operators/operators";
import { inviteTo } from "../../src/modules/operators/people";
import { readAnswer, type SendOptions, type WorldMerchant, type WorldOperator } from "../world";
import { AuthenticatorApp } from "./authenticator-app";
import { SoftwarePasskey } from "./software-passkey";

export const OFFICE_PASSWORD = "quiet-harbour-kettle-9";

export type Proof = { way: "authenticator"; code: string } | { way: "passkey"; response: Record<string, unknown> };

/** Somebody of the back office with an account, a password and a second proof. */
export interface Enrolled {
  id: string;
  account: string;
  prove(challenge: { passkey: Record<string, unknown> | null }): Proof;
}

/** An account that waits for its owner, and its invitation. */
export async function invited(
  shop: WorldMerchant,
  rights: readonly OperatorRight[] = [],
): Promise<{ id: string; account: string; invitation: string }> {
  const id = randomUUID();
  const account = `clerk-${id.slice(0, 8)}`;
  const operator = { id, account, name: "Clerk", personId: id, passwordHash: null, rights, approvalLimit: 12_345n };
  return shop.unguarded(async (db) => {
    await addOperator(db, operator, shop.world.now());
    const { invitation } = await inviteTo({ db, now: shop.world.now() }, id);
    return { id, account, invitation };
  });
}

export async function enrolled(
  shop: WorldMerchant,
  way: Proof["way"],
  rights: readonly OperatorRight[] = [],
  options: SendOptions = {},
): Promise<Enrolled> {
  const { id, account, invitation } = await invited(shop, rights);
  const offer = await shop.send(operators.invitation, { invitation }, options);
  const site = { origin: shop.world.address, rpId: new URL(shop.world.address).hostname };
  const app = new AuthenticatorApp(shop, new TOTP({ secret: offer.authenticator.secret }), []);
  const key = new SoftwarePasskey(site);
  const proof: Proof =
    way === "passkey" ? { way, response: key.create(offer.passkey as { challenge: string }) } : { way, code: app.code() };
  await shop.send(operators.enrol, { invitation, ticket: offer.ticket, password: OFFICE_PASSWORD, proof }, options);
  return {
    id,
    account,
    prove: ({ passkey }) => (way === "passkey" ? { way, response: key.sign(passkey as { challenge: string }) } : { way, code: app.code() }),
  };
}

/** Signs in as a program does, and returns the token. */
export async function signedIn(shop: WorldMerchant, person: Enrolled, options: SendOptions = {}): Promise<string> {
  const challenge = await shop.send(operators.login, { account: person.account, password: OFFICE_PASSWORD }, options);
  const proof = person.prove(challenge);
  const { token } = await shop.send(operators.prove, { ticket: challenge.ticket, proof, program: true }, options);
  return token ?? "";
}

/** Signs in as a browser does, and returns the `Set-Cookie` of the answer. */
export async function cookieOf(shop: WorldMerchant, person: Enrolled, headers: Record<string, string> = {}): Promise<string> {
  const challenge = await shop.send(operators.login, { account: person.account, password: OFFICE_PASSWORD }, { headers });
  const answer = await shop.raw(operators.prove.path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ ticket: challenge.ticket, proof: person.prove(challenge) }),
  });
  readAnswer(answer);
  return [answer.headers["set-cookie"]].flat().find((cookie) => cookie?.includes("office=")) ?? "";
}

/** Does an act of the office whole, as the second yes would: looks at what it hits, and hits that. */
export function perform(shop: WorldMerchant, by: WorldOperator, act: OfficeAct, input: object): Promise<unknown> {
  return shop.visit(async (visit) => {
    const ctx = await actingAs(visit, by.token);
    const facts = await act.blastOf(ctx, input as never);
    return act.run(ctx, input as never, facts, { reason: "as agreed", proposedBy: null });
  });
}

/** The blast of an act, as its preview shows it. */
export function preview(shop: WorldMerchant, by: WorldOperator, act: OfficeAct, input: object) {
  return shop.visit(async (visit) => act.blastOf(await actingAs(visit, by.token), input as never));
}

async function actingAs(ctx: Ctx, token: string): Promise<Ctx & { operator: OperatorRef }> {
  const operator = await findOperator(ctx.db, hashToken(token), ctx.now, ctx.ip);
  if (!operator) throw new Error("this operator is not signed in");
  return Object.assign(ctx, { operator });
}
