import type { agencyApplications } from "@magpie/contract/agency/applications";
import { PROMOTER_TYPE } from "@magpie/domain/agency/application";
import { mayRecruit } from "@magpie/domain/agency/types";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../../kit/ctx";
import { findCredentials, findOpenMember, keepType, listMembers } from "../../members/members";
import { readAccountTypes } from "../../merchant/merchant";
import { moveAccount } from "../tree/moves";
import { joinTree } from "../tree/place";
import { findDefaultAgent, findNode } from "../tree/tree-store";
import { closeApplication, listWaiting, lockWaiting } from "./applications-store";
import { shownApplication } from "./apply";

export const waiting: Handler<typeof agencyApplications.waiting> = async (ctx, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows = await listWaiting(ctx.db, after, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const content = [];
  for (const row of shown) {
    const parentId = (await findNode(ctx.db, row.memberId))?.parentId;
    const people = await listMembers(ctx.db, [row.memberId, ...(parentId ? [parentId] : [])]);
    const nameOf = (id: string | null | undefined) => people.find((person) => person.id === id)?.account;
    content.push({
      ...shownApplication(row),
      account: nameOf(row.memberId) ?? "",
      contact: ctx.personal.open(row.contact),
      upline: nameOf(parentId) ?? null,
    });
  }
  return { content, next: last && rows.length > pageSize ? writeCursor({ at: last.askedAt, id: last.id }) : null };
};

export const decide: Handler<typeof agencyApplications.decide> = async (ctx, { id, approve, reply, upline }) => {
  const { db, now, operator } = ctx;
  const application = (await lockWaiting(db, id)) ?? refuse("application_decided");
  if (approve) await promote(ctx, application.memberId, upline);
  await closeApplication(db, id, { state: approve ? "approved" : "refused", decidedAt: now, decidedBy: operator.id, answer: reply });
  ctx.audit({ subject: id, reason: reply, before: { member: application.memberId }, after: { approved: approve, upline } });
  ctx.tellOffice("queues");
  return {};
};

/**
 * Makes a member a promoter: below the agent who is above already, or, for somebody without one, below the agent that was named or the
 * house agent. An approval never moves an account to another line, because a move takes two people.
 */
async function promote(ctx: Ctx, memberId: string, upline: string | undefined): Promise<void> {
  const { db } = ctx;
  if (!(await findOpenMember(db, memberId))) refuse("not_found");
  const node = await findNode(db, memberId);
  const named = upline === undefined ? undefined : ((await findCredentials(db, upline))?.id ?? refuse("upline_unknown"));
  if (node?.parentId && named && named !== node.parentId) refuse("upline_unknown");
  const parentId = node?.parentId ?? named ?? (await findDefaultAgent(db, ""));
  const parent = parentId ? await findOpenMember(db, parentId) : undefined;
  if (!parent || parent.id === memberId || !mayRecruit(await readAccountTypes(db), parent.type, PROMOTER_TYPE)) refuse("upline_unknown");
  await keepType(db, memberId, PROMOTER_TYPE);
  if (!node) await joinTree(ctx, memberId, { parentId: parent.id, referrer: null, link: null, accountType: PROMOTER_TYPE });
  else if (!node.parentId) await moveAccount(ctx, memberId, parent.id);
}
