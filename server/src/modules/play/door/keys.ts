import { createHash, randomBytes } from "node:crypto";
import { keyDesk } from "@magpie/contract/office/key-desk";
import { HOUR_MS } from "@magpie/domain/durations";
import {
  endableAt,
  isChanging,
  KEYS_OVERLAP_MS,
  type VendorKeys,
  withNewKey,
  withoutNew,
  withoutOld,
} from "@magpie/domain/play/vendor-keys";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../../kit/ctx";
import { act } from "../../../kit/office/acts";
import { listVendorNames } from "../../catalogue/catalogue";
import { holdKeys, keepKeys, listKeys } from "./vendors-store";

const SECRET_BYTES = 32;

export const keys: Handler<typeof keyDesk.keys> = async ({ db, now }) => {
  const names = await listVendorNames(db);
  const rows = await listKeys(db);
  return {
    list: rows.map(({ vassalage, keys: { next } }) => ({
      vassalage,
      name: names.get(vassalage) ?? vassalage,
      change:
        next && isChanging(next, now)
          ? {
              since: next.since.toISOString(),
              until: next.until.toISOString(),
              seenAt: next.seenAt?.toISOString() ?? null,
              endableAt: endableAt(next).toISOString(),
            }
          : null,
    })),
  };
};

/**
 * The act is bound to the keys that there are, so that a proposal from before another change is void, and to whether the newest was used:
 * that decides which of them is refused at once.
 */
export const rotateKey = act(keyDesk.rotateKey, {
  async blastOf({ db, now }, { vassalage }) {
    const row = (await listKeys(db)).find((one) => one.vassalage === vassalage) ?? refuse("not_found");
    const title = (await listVendorNames(db)).get(vassalage) ?? vassalage;
    return {
      members: 0,
      money: null,
      final: true,
      changes: [
        { field: "oldKeyHours", from: null, to: String(KEYS_OVERLAP_MS / HOUR_MS) },
        { field: "keyState", from: null, to: keyState(row.keys, now) },
      ],
      samples: [{ kind: "vendor", id: vassalage, title, amount: null }],
      targets: { vassalage, keys: digestOf(row.keys) },
    };
  },
  async run(ctx, { vassalage }, { targets }, { reason }) {
    const before = (await holdKeys(ctx.db, vassalage)) ?? refuse("not_found");
    if (digestOf(before) !== targets.keys) refuse("revision_stale");
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    const after = withNewKey(before, ctx.personal.seal(secret), ctx.now);
    const until = after.next?.until.toISOString() ?? "";
    await keep(ctx, vassalage, after);
    ctx.audit({ subject: vassalage, reason, before: { since: sinceOf(before) }, after: { since: sinceOf(after), until } });
    return { secret, until };
  },
});

/**
 * The act is bound to the keys and to whether the newer was used, as the change was: whoever agrees knows whether the vendor's games stop.
 * Where the old key's day is over there is nothing to go back to; another change pushes a leaked key out.
 */
export const revokeNewKey = act(keyDesk.revokeNewKey, {
  async blastOf({ db, now }, { vassalage }) {
    const row = (await listKeys(db)).find((one) => one.vassalage === vassalage) ?? refuse("not_found");
    if (!withoutNew(row.keys, now)) refuse("not_found");
    return {
      members: 0,
      money: null,
      final: true,
      changes: [{ field: "newKey", from: keyState(row.keys, now), to: "refused" }],
      samples: [{ kind: "vendor", id: vassalage, title: (await listVendorNames(db)).get(vassalage) ?? vassalage, amount: null }],
      targets: { vassalage, keys: digestOf(row.keys) },
    };
  },
  async run(ctx, { vassalage }, { targets }, { reason }) {
    const before = (await holdKeys(ctx.db, vassalage)) ?? refuse("not_found");
    if (digestOf(before) !== targets.keys) refuse("revision_stale");
    const after = withoutNew(before, ctx.now) ?? refuse("revision_stale");
    await keep(ctx, vassalage, after);
    const seenAt = before.next?.seenAt?.toISOString() ?? null;
    ctx.audit({ subject: vassalage, reason, before: { since: sinceOf(before), seenAt }, after: { since: null } });
    return {};
  },
});

export const endOldKey: Handler<typeof keyDesk.endOldKey> = async (ctx, { vassalage, reason }) => {
  const before = (await holdKeys(ctx.db, vassalage)) ?? refuse("not_found");
  const { next } = before;
  if (!next || !isChanging(next, ctx.now)) refuse("not_found");
  if (ctx.now < endableAt(next)) refuse("key_too_new", { from: endableAt(next).toISOString() });
  await keep(ctx, vassalage, withoutOld(before));
  const change = { since: next.since.toISOString(), seenAt: next.seenAt?.toISOString() ?? null };
  ctx.audit({ subject: vassalage, reason, before: { ...change, until: next.until.toISOString() }, after: { ...change, until: null } });
  return {};
};

/** What becomes of the keys that there are: one alone stays for a day, an unused one is replaced, a used one pushes the one before out. */
function keyState({ next }: VendorKeys<Buffer>, now: Date): "one" | "unused" | "used" {
  if (!next || !isChanging(next, now)) return "one";
  return next.seenAt ? "used" : "unused";
}

/** Sealing the same key twice gives other bytes, so no two changes look alike; that the newer was used since is a change as well. */
function digestOf({ secret, next }: VendorKeys<Buffer>): string {
  return createHash("sha256")
    .update(secret)
    .update(next?.secret ?? "")
    .update(next?.seenAt ? "used" : "")
    .digest("hex");
}

function sinceOf({ next }: VendorKeys<Buffer>): string | null {
  return next?.since.toISOString() ?? null;
}

/** Our own studio hears of it in the same transaction. */
async function keep(ctx: Ctx, vassalage: string, sealed: VendorKeys<Buffer>): Promise<void> {
  const { secret, next } = sealed;
  await keepKeys(ctx.db, vassalage, sealed);
  const open = (key: Buffer) => ctx.personal.open(key);
  const keys = { secret: open(secret), next: next && { ...next, secret: open(next.secret) } };
  await ctx.emit("play.keysChanged", { vassalage, code: ctx.merchant.code, keys });
}
