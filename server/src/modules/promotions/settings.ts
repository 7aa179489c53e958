import type { promotions } from "@magpie/contract/promotions/promotions";
import type { Db, Handler } from "../../kit/ctx";
import { tellRewards } from "./rewards/rewards";
import { keepTakesPart, readTakesPart } from "./settings-store";
import { addConsent, listConsents, removeConsent } from "./telling/consents-store";

export const settings: Handler<typeof promotions.settings> = async ({ db, member }) => ({
  takesPart: await readTakesPart(db, member.id),
  ...(await consentsOf(db, member.id)),
});

export const setSettings: Handler<typeof promotions.setSettings> = async (ctx, { takesPart }) => {
  await keepTakesPart(ctx.db, ctx.member.id, takesPart, ctx.now);
  await tellRewards(ctx, ctx.member.id);
  return { takesPart };
};

export const setConsent: Handler<typeof promotions.setConsent> = async ({ db, now, member }, { agreed, ...consent }) => {
  if (agreed) await addConsent(db, member.id, consent, now);
  else await removeConsent(db, member.id, consent);
  return consentsOf(db, member.id);
};

async function consentsOf(db: Db, memberId: string) {
  return { consents: (await listConsents(db, [memberId])).get(memberId) ?? [] };
}
