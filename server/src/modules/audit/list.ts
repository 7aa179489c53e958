import type { AuditRow, audit } from "@magpie/contract/office/audit";
import type { ChainRow } from "@magpie/domain/audit/chain";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { shownHead } from "./copy-heads";
import { findHeadOver } from "./heads-store";
import { openPersonal } from "./personal";
import { findRow, listBefore } from "./store";

const CURSOR = /^\d{1,15}$/;

export const list: Handler<typeof audit.list> = async ({ db }, { cursor, pageSize, ...filter }) => {
  if (cursor !== undefined && !CURSOR.test(cursor)) refuse("invalid_input");
  const rows = await listBefore(db, cursor === undefined ? null : Number(cursor), filter, pageSize);
  const last = rows.at(-1);
  return { content: rows.map(shown), next: last && rows.length === pageSize ? String(last.sequence) : null };
};

export const row: Handler<typeof audit.row> = async (ctx, { sequence }) => {
  const found = (await findRow(ctx.db, sequence)) ?? refuse("not_found");
  const head = await findHeadOver(ctx.db, sequence);
  return {
    ...shown(found),
    address: found.address,
    requestId: found.requestId,
    before: parsed(found.before),
    after: parsed(found.after),
    previousHash: found.previous,
    hash: found.hash,
    head: head && shownHead(head),
    personal: found.personal === null ? null : (await openPersonal(ctx, sequence, found.personal)) ? "sealed" : "erased",
  };
};

function shown({ sequence, at, actor, call, subject, reason }: ChainRow): AuditRow {
  return { sequence, at: new Date(at).toISOString(), actor, call, subject, reason };
}

function parsed(text: string | null): Record<string, unknown> | null {
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>);
}
