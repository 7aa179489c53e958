import type { platform } from "@magpie/contract/office/platform";
import { MINUTE_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { hashToken, newToken } from "../auth/auth";
import { readPart } from "../merchant/merchant";
import { addPerson, findOperator, keepInBrowser, listPeople, openOperatorSession, setGrants } from "../operators/operators";
import { demandPlatform, originAt } from "./at-platform";
import { addPlatformTicket, listMerchantIds, takePlatformTicket } from "./store";

const TICKET_MS = MINUTE_MS;
const VISITOR_ROLE = "platform";

/** Gives an address at the other office's own host. Nobody changes merchant in place: what a tab shows is always of the host it names. */
export const stepIn: Handler<typeof platform.stepIn> = async (ctx, { id, reason }) => {
  await demandPlatform(ctx);
  if (id === ctx.merchant.id || !(await listMerchantIds(ctx.db)).includes(id)) refuse("not_found");
  const { operator } = ctx;
  const [ticket, expiresAt] = [newToken(), new Date(ctx.now.getTime() + TICKET_MS)];
  const host = await ctx.inside(operator, id, async (work) => {
    const { hosts } = (await readPart(work.db, "hosts")).value as { hosts: { host: string; kind: string }[] };
    const { account, personId } = operator;
    await addPlatformTicket(work.db, { hash: hashToken(ticket), purpose: "stepIn", account, personId, name: account, expiresAt });
    work.audit({ subject: `platform.${account}`, reason, before: null, after: { stepIn: "asked" } });
    return (hosts.find(({ kind }) => kind === "office") ?? hosts.find(({ kind }) => kind === "both"))?.host ?? refuse("not_found");
  });
  ctx.audit({ subject: String(id), reason, before: null, after: { stepIn: host } });
  return { url: `${originAt(ctx, host)}/office/enter#${ticket}`, expiresAt: expiresAt.toISOString() };
};

/** Opens the session under an account of its own, which this merchant's owners see among their people and can disable. */
export const enter: Handler<typeof platform.enter> = async (ctx, { ticket }) => {
  const found = (await takePlatformTicket(ctx.db, hashToken(ticket), "stepIn", ctx.now)) ?? refuse("ticket_invalid");
  const id = await visitorOf(ctx, found);
  const token = await openOperatorSession(ctx, id);
  ctx.operator = await findOperator(ctx.db, hashToken(token), ctx.now, ctx.ip);
  if (!ctx.operator) refuse("ticket_invalid");
  keepInBrowser(ctx, token);
  ctx.audit({ subject: id, reason: "stepped in", before: null, after: { account: found.account } });
  return {};
};

async function visitorOf(
  { db, now }: Ctx,
  { account, personId, name }: { account: string; personId: string; name: string },
): Promise<string> {
  const id = `platform-${personId}`;
  const known = (await listPeople(db)).find((person) => person.id === id);
  if (known?.disabledAt) refuse("ticket_invalid");
  if (!known) await addPerson(db, { id, account: `platform.${account}`.slice(0, 60), name: `${name} (platform)`, personId: id }, [], now);
  await setGrants(db, id, [{ role: VISITOR_ROLE, until: null }]);
  return id;
}
