import { randomUUID } from "node:crypto";
import type { agencyApplications, PromoterApplication } from "@magpie/contract/agency/applications";
import { PROMISED_DAYS } from "@magpie/domain/agency/application";
import { isAgentType } from "@magpie/domain/agency/types";
import { DAY_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { readAccountTypes } from "../../merchant/merchant";
import { type ApplicationRow, addApplication, closeApplication, findNewest, lockWaiting } from "./applications-store";

export const mine: Handler<typeof agencyApplications.mine> = async ({ db, member }) => {
  const newest = await findNewest(db, member.id);
  return { application: newest ? shownApplication(newest) : null, isAgent: isAgentType(await readAccountTypes(db), member.type) };
};

export const apply: Handler<typeof agencyApplications.apply> = async ({ db, now, member, personal }, { contact, about }) => {
  if (isAgentType(await readAccountTypes(db), member.type)) refuse("agency_is_agent");
  const dueAt = new Date(now.getTime() + PROMISED_DAYS * DAY_MS);
  const row = { id: randomUUID(), memberId: member.id, contact: personal.seal(contact), about, askedAt: now, dueAt };
  if (!(await addApplication(db, row))) refuse("agency_application_open");
  return shownApplication({ ...row, state: "waiting", decidedAt: null, answer: null });
};

export const withdraw: Handler<typeof agencyApplications.withdraw> = async ({ db, now, member }, { id }) => {
  const waiting = await lockWaiting(db, id);
  if (waiting?.memberId !== member.id) refuse("not_found");
  await closeApplication(db, id, { state: "withdrawn", decidedAt: now });
  return {};
};

export function shownApplication({ id, state, about, askedAt, dueAt, decidedAt, answer }: ApplicationRow): PromoterApplication {
  return {
    id,
    state,
    about,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    answer,
  };
}
