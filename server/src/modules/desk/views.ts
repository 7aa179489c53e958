import { randomUUID } from "node:crypto";
import type { desk } from "@magpie/contract/office/desk";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { listOwnRoles } from "../operators/operators";
import { addView, dropOwnView, listViews } from "./store";

export const views: Handler<typeof desk.views> = async ({ db, now, operator }, { screen }) => {
  const roles = await listOwnRoles(db, operator.id, now);
  const kept = await listViews(
    db,
    screen,
    operator.id,
    roles.map(({ role }) => role),
  );
  return {
    views: kept.map(({ id, name, query, operatorId, roleId }) => ({
      id,
      name,
      query,
      isMine: operatorId === operator.id,
      role: roleId === null ? null : (roles.find(({ role }) => role === roleId)?.name ?? roleId),
    })),
  };
};

/** A view for a role is kept by somebody who holds it: nobody puts things on the screens of others. */
export const saveView: Handler<typeof desk.saveView> = async (ctx, { screen, name, query, role }) => {
  const { db, now, operator } = ctx;
  const own = role === undefined ? undefined : (await listOwnRoles(db, operator.id, now)).find((held) => held.name === role);
  if (role !== undefined && !own) refuse("operation_not_allowed");
  const view = { id: randomUUID(), screen, name, query, operatorId: operator.id, roleId: own?.role ?? null };
  await addView(db, view, now);
  ctx.audit({ subject: view.id, reason: "", before: null, after: { screen, name, query, role: role ?? null } });
  return { id: view.id };
};

export const dropView: Handler<typeof desk.dropView> = async (ctx, { id }) => {
  const dropped = (await dropOwnView(ctx.db, id, ctx.operator.id)) ?? refuse("not_found");
  ctx.audit({ subject: id, reason: "", before: { screen: dropped.screen, name: dropped.name, query: dropped.query }, after: null });
  return {};
};
