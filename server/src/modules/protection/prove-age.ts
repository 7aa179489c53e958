import type { protection } from "@magpie/contract/protection";
import { PROFILE_RULES } from "@magpie/domain/limits/safety-profile";
import { dayIn } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import { ageOn } from "@magpie/domain/registration/birth-date";
import type { Handler, Work } from "../../kit/ctx";
import { listMembers, readDetails } from "../members/members";
import { readOptions, readTimeZone } from "../merchant/merchant";
import { tell } from "../messages/messages";
import { claimUploads, listUploads, readUpload } from "../uploads/uploads";
import { type AgeRow, findAge, keepAsked, keepDecision, listAsked, lockAge } from "./store";

const QUEUE_MOST = 100;

export const age: Handler<typeof protection.age> = async ({ db, member }) => {
  const { safetyProfile, minimumAge } = await readOptions(db);
  const known = await findAge(db, member.id);
  return {
    required: PROFILE_RULES[safetyProfile].provesAge,
    minimumAge,
    state: known?.state ?? "none",
    reason: known?.state === "refused" ? known.reason : "",
  };
};

/** The claimed birth date waits until an operator has compared it with the document. */
export const proveAge: Handler<typeof protection.proveAge> = async (ctx, { birthDate, pictures }) => {
  const { id } = ctx.member;
  const known = await lockAge(ctx.db, id);
  if (known?.state === "proved") refuse("operation_not_allowed");
  if (known?.state === "asked") refuse("age_check_waits");
  if (!(await isOldEnough(ctx, birthDate))) refuse("under_age");
  const { birthDate: registered } = await readDetails(ctx, id);
  if (registered && registered !== birthDate) refuse("invalid_input", { fields: { birthDate: "differs" } });
  await keepAsked(ctx.db, id, ctx.personal.seal(birthDate), ctx.now);
  await claimUploads(ctx, id, pictures, documentOf(id, ctx.now));
  return { state: "asked" };
};

export const ageQueue: Handler<typeof protection.ageQueue> = async (ctx) => {
  const rows = await listAsked(ctx.db, QUEUE_MOST);
  const ids = rows.map(({ memberId }) => memberId);
  const accounts = new Map((await listMembers(ctx.db, ids)).map(({ id, account }) => [id, account]));
  const list = rows.map(async (row) => ({
    memberId: row.memberId,
    account: accounts.get(row.memberId) ?? "",
    birthDate: ctx.personal.open(row.birthDate),
    askedAt: row.askedAt.toISOString(),
    pictures: await picturesOf(ctx, row),
  }));
  return { list: await Promise.all(list) };
};

export const agePicture: Handler<typeof protection.agePicture> = async (ctx, { memberId, picture }) => {
  const row = (await findAge(ctx.db, memberId)) ?? refuse("not_found");
  if (!(await picturesOf(ctx, row)).includes(picture)) refuse("not_found");
  const bytes = await readUpload(ctx, memberId, picture);
  return { type: "image/webp", data: bytes.toString("base64") };
};

export const decideAge: Handler<typeof protection.decideAge> = async (ctx, { memberId, proved, reason }) => {
  const row = await lockAge(ctx.db, memberId);
  if (row?.state !== "asked") refuse("not_found");
  if (!proved && !reason) refuse("invalid_input", { fields: { reason: "too_small" } });
  await keepDecision(ctx.db, memberId, { state: proved ? "proved" : "refused", operatorId: ctx.operator.id, reason }, ctx.now);
  ctx.audit({ subject: memberId, reason: reason ?? "", before: { state: row.state }, after: { state: proved ? "proved" : "refused" } });
  if (proved) await ctx.emit("protection.proved", { memberId });
  await tell(ctx, memberId, proved ? { kind: "ageProved", values: {} } : { kind: "ageRefused", values: { reason } });
  return {};
};

async function isOldEnough({ db, now }: Work, birthDate: string): Promise<boolean> {
  const today = dayIn(await readTimeZone(db), now);
  return ageOn(today, birthDate) >= (await readOptions(db)).minimumAge;
}

/** Uploads belong to one request: after a refusal the next request shows only new documents. */
function documentOf(memberId: string, askedAt: Date) {
  return { kind: "age", id: `${memberId} ${askedAt.toISOString()}` } as const;
}

function picturesOf(ctx: Work, { memberId, askedAt }: AgeRow): Promise<string[]> {
  return listUploads(ctx, documentOf(memberId, askedAt));
}
