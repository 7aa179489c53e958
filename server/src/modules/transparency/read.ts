import type { Output } from "@magpie/contract/kit/call";
import type { TransparencyHead, transparency } from "@magpie/contract/office/transparency";
import { DAY_MS } from "@magpie/domain/durations";
import { consistencyFrom, proofFrom } from "@magpie/domain/merkle-nodes";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { signingKey } from "../../kit/seal/signing";
import { listLiabilities } from "../wallet/wallet";
import { onLog } from "./kept-tree";
import { proveOwn } from "./liabilities";
import { LOG_KEY } from "./publish";
import { type EntryRow, findEntry, findLastName, findLogHead, findNamed, type LogHeadRow, listEntriesBefore } from "./store";

const CURSOR = /^\d{1,15}$/;
/** A balance is counted back from now, so that an older day costs more. */
export const PROVED_MS = 90 * DAY_MS;

function shownHead({ root, at, ...head }: LogHeadRow): TransparencyHead {
  return { ...head, root: root.toString("hex"), at: at.toISOString() };
}

function keyOf(ctx: Ctx) {
  return { publicKey: signingKey(ctx, LOG_KEY).publicKey };
}

const hexOf = (hash: Uint8Array) => Buffer.from(hash).toString("hex");

export type ReadLog = Output<typeof transparency.log>;

export const log: Handler<typeof transparency.log> = async (ctx, { cursor, pageSize }) => {
  if (cursor !== undefined && !CURSOR.test(cursor)) refuse("invalid_input");
  return readLog(ctx, pageSize, cursor);
};

/** The newest head, and entries below it, newest first. */
export async function readLog(ctx: Ctx, pageSize: number, cursor?: string): Promise<ReadLog> {
  const head = await findLogHead(ctx.db);
  const rows = head ? await listEntriesBefore(ctx.db, cursor === undefined ? head.size : Number(cursor), pageSize) : [];
  const last = rows.at(-1);
  return {
    head: head && shownHead(head),
    key: keyOf(ctx),
    content: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    next: last && last.index > 0 ? String(last.index) : null,
  };
}

export const entry: Handler<typeof transparency.entry> = async (ctx, { index }) =>
  proveEntry(ctx, (await findEntry(ctx.db, index)) ?? refuse("not_found"));

async function proveEntry(ctx: Ctx, { index, text }: EntryRow) {
  const head = (await findLogHead(ctx.db)) ?? refuse("not_found");
  if (index >= head.size) refuse("not_found");
  const path = (await onLog(ctx.db, head.size, (tree) => proofFrom(tree, index))).map(hexOf);
  return { kind: "log-entry" as const, entry: text, index, path, head: shownHead(head), key: keyOf(ctx) };
}

export const growth: Handler<typeof transparency.growth> = async (ctx, { from }) => {
  const earlier = (await findLogHead(ctx.db, from)) ?? refuse("not_found");
  const later = (await findLogHead(ctx.db)) ?? refuse("not_found");
  const path = (await onLog(ctx.db, later.size, (tree) => consistencyFrom(tree, earlier.size))).map(hexOf);
  return { kind: "log-growth", earlier: shownHead(earlier), later: shownHead(later), path, key: keyOf(ctx) };
};

export const liabilities: Handler<typeof transparency.liabilities> = async (ctx, { day: asked }) => {
  const { db, member, merchant, now } = ctx;
  if (asked !== undefined && now.getTime() - Date.parse(asked) > PROVED_MS) refuse("not_found");
  const day = asked ?? (await findLastName(db, "liabilities"))?.split(" ")[0] ?? refuse("not_found");
  const { currency } = merchant;
  const published = (await findNamed(db, "liabilities", `${day} ${currency}`)) ?? refuse("not_found");
  const owed = (await listLiabilities(db, day, member.id)).find((one) => one.currency === currency);
  return {
    kind: "liabilities",
    member: member.id,
    day,
    currency,
    balance: String(owed?.amount ?? 0n),
    leaves: await proveOwn(db, { day, currency }, member.id),
    published: await proveEntry(ctx, published),
  };
};
