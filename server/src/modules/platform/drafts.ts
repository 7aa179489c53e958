import type { platform } from "@magpie/contract/office/platform";
import { HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { isHostName } from "@magpie/domain/merchant/settings";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, OperatorRef, StepsHandler } from "../../kit/ctx";
import { hashToken, newToken } from "../auth/auth";
import { addHostProof, checkWhole, findProof, isProved, proofText, readBrand, readPart } from "../merchant/merchant";
import { inviteAgain } from "../operators/operators";
import { demandPlatform, originAt, previewHost, readDraft } from "./at-platform";
import { readChecks } from "./checks";
import { makeMerchant, writeDraft } from "./make-merchant";
import { addDraft, addPlatformTicket, listDrafts, listMerchantIds, moveDraft } from "./store";

type Office = Ctx & { operator: OperatorRef };

const PREVIEW_MS = 2 * MINUTE_MS;
const INVITATION_MS = 24 * HOUR_MS;

export const list: Handler<typeof platform.list> = async (ctx) => {
  await demandPlatform(ctx);
  const drafts = await listDrafts(ctx.db);
  const ids = (await listMerchantIds(ctx.db)).filter((id) => id !== ctx.merchant.id);
  const merchants = [];
  for (const id of ids) {
    const draft = drafts.find(({ target }) => target === id);
    merchants.push(await ctx.inside(ctx.operator, id, ({ db }) => describe(db, id, draft?.state)));
  }
  return merchants;
};

async function describe(db: Ctx["db"], id: number, drafted: "draft" | "live" | undefined) {
  const { hosts } = (await readPart(db, "hosts")).value as { hosts: { host: string }[] };
  const { on } = (await readPart(db, "maintenance")).value as { on: boolean };
  const { timeZone } = (await readPart(db, "zone")).value as { timeZone: string };
  const { name, code, currency } = await readBrand(db);
  const state: "draft" | "maintenance" | "live" = drafted === "draft" ? "draft" : on ? "maintenance" : "live";
  return { id, code, name, currency, timeZone, state, hosts: hosts.map(({ host }) => host), drafted: drafted !== undefined };
}

export const read: Handler<typeof platform.read> = async (ctx, { id }) => {
  const { setup, revision, state, savedAt, ...draft } = await readDraft(ctx, id);
  const facts = await ctx.inside(ctx.operator, draft.target, (work) => readChecks(work, { setup }));
  return { id, setup, revision, state, savedAt: savedAt.toISOString(), ...facts, previewHost: previewHost(ctx, setup.code) };
};

/** The merchant is made at the first save, in maintenance, so that its real pages can be looked at. */
export const draft: Handler<typeof platform.draft> = async (ctx, { id, setup, revision }) => {
  await demandPlatform(ctx);
  checkWhole(setup.tokens);
  const wrong = setup.hosts.findIndex((host) => !isHostName(host));
  if (wrong !== -1) refuse("invalid_input", { fields: { [`hosts.${wrong}`]: "invalid_format" } });
  if (!setup.languages.includes(setup.defaultLanguage)) refuse("invalid_input", { fields: { defaultLanguage: "not_offered" } });
  const before = id === null ? null : await readDraft(ctx, id);
  if (before && (before.setup.code !== setup.code || before.setup.like !== setup.like))
    refuse("invalid_input", { fields: { code: "kept" } });
  const target = before?.target ?? (await makeMerchant(ctx, setup));
  const { checks } = await ctx.inside(ctx.operator, target, async (work) => {
    await writeDraft(work, setup);
    work.audit({ subject: setup.code, reason: "draft saved by the platform", before: null, after: { revision: revision + 1 } });
    return readChecks(work, { setup });
  });
  if (before) {
    if (!(await moveDraft(ctx.db, { target, revision, setup, savedAt: ctx.now }))) refuse("revision_stale");
  } else await addDraft(ctx.db, { target, setup, savedAt: ctx.now });
  ctx.audit({ subject: setup.code, reason: "draft", before: before && { revision }, after: { revision: revision + 1, name: setup.name } });
  return { id: target, revision: revision + 1, checks, previewUrl: await previewAt(ctx, target, setup.code, "/") };
};

async function previewAt(ctx: Office, target: number, code: string, path: string): Promise<string> {
  const ticket = newToken();
  await ctx.inside(ctx.operator, target, ({ db, now }) =>
    addPlatformTicket(db, {
      hash: hashToken(ticket),
      purpose: "preview",
      frameOrigin: ctx.askedOrigin,
      expiresAt: new Date(now.getTime() + PREVIEW_MS),
    }),
  );
  const url = new URL(path, originAt(ctx, previewHost(ctx, code)));
  url.searchParams.set("ticket", ticket);
  return url.href;
}

export const preview: Handler<typeof platform.preview> = async (ctx, { id, path }) => {
  const { target, setup } = await readDraft(ctx, id);
  return { url: await previewAt(ctx, target, setup.code, path) };
};

/** The record is read between two transactions. */
export const proveHost: StepsHandler<typeof platform.proveHost> = async (visit, { id, host }) => {
  const known = await visit.step(async (ctx) => {
    const { target } = await readDraft(ctx, id);
    return ctx.inside(ctx.operator, target, async (work) => ({
      proved: await isProved(work, host),
      text: proofText(work, host),
      read: work.services.hostTexts,
    }));
  });
  const found = known.proved || (await findProof(known, host));
  return visit.finish(async (ctx) => {
    const { target, setup } = await readDraft(ctx, id);
    if (found) await ctx.inside(ctx.operator, target, ({ db, now }) => addHostProof(db, host, now));
    ctx.audit({ subject: setup.code, reason: "TXT record", before: { host, proved: known.proved }, after: { host, proved: found } });
    return { proved: found };
  });
};

export const inviteOwners: Handler<typeof platform.inviteOwners> = async (ctx, { id }) => {
  const { target, setup } = await readDraft(ctx, id);
  const [host] = setup.hosts;
  if (!host) refuse("host_unproved", { host: "" });
  const invited = await ctx.inside(ctx.operator, target, (work) => inviteAgain(work));
  ctx.audit({ subject: setup.code, reason: "owners invited", before: null, after: { accounts: invited.map(({ account }) => account) } });
  const expiresAt = new Date(ctx.now.getTime() + INVITATION_MS).toISOString();
  return invited.map(({ account, invitation }) => ({ account, url: `${originAt(ctx, host)}/office/enrol#${invitation}`, expiresAt }));
};
