import { randomUUID } from "node:crypto";
import type { factors } from "@magpie/contract/identity/factors";
import { refuse } from "@magpie/domain/refusals";
import type { Handler, StepsHandler } from "../../kit/ctx";
import { noteChange } from "../credentials/credentials";
import { readAccount } from "../members/members";
import { readBrand } from "../merchant/merchant";
import { newPasskeyOptions, readNewPasskey } from "./ceremonies";
import { newTicket, TICKET_MS, useTicket } from "./passkey-tickets";
import { addPasskey, listPasskeys, removePasskey } from "./passkeys-store";

const PASSKEYS_MOST = 20;

export const beginPasskey: Handler<typeof factors.beginPasskey> = async (ctx) => {
  const { id } = ctx.member;
  const [{ name }, { account }, passkeys] = [await readBrand(ctx.db), await readAccount(ctx.db, id), await listPasskeys(ctx.db, id)];
  if (passkeys.length >= PASSKEYS_MOST) refuse("operation_not_allowed");
  const options = await newPasskeyOptions(ctx, { brand: name, account, id, passkeys }, TICKET_MS);
  return { ticket: await newTicket(ctx, options.challenge, id), options };
};

/** Two steps, so that the ticket stays used up even if the passkey is refused. */
export const keepPasskey: StepsHandler<typeof factors.addPasskey> = async (visit, { ticket, name, response }) => {
  const challenge = await visit.step((ctx) => useTicket(ctx, ticket, ctx.member.id));
  if (challenge === null) refuse("ticket_invalid");
  return visit.step(async (ctx) => {
    const credential = (await readNewPasskey(ctx, challenge, response)) ?? refuse("passkey_refused");
    const id = randomUUID();
    const added = await addPasskey(ctx.db, {
      id,
      memberId: ctx.member.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      now: ctx.now,
    });
    if (!added) refuse("passkey_refused");
    await noteChange(ctx, ctx.member.id, "passkeyAdded");
    return { id };
  });
};

export const dropPasskey: Handler<typeof factors.removePasskey> = async (ctx, { id }) => {
  if (!(await removePasskey(ctx.db, ctx.member.id, id))) refuse("not_found");
  await noteChange(ctx, ctx.member.id, "passkeyRemoved");
  return {};
};
