import { randomBytes } from "node:crypto";
import { keyDesk } from "@magpie/contract/office/key-desk";
import { HOUR_MS } from "@magpie/domain/durations";
import { endableAt, isChanging, KEYS_OVERLAP_MS, type VendorKeys, withNewKey, withoutOld } from "@magpie/domain/play/vendor-keys";
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

/** The act is bound to the change before it: a proposal from before another change is void. */
export const rotateKey = act(keyDesk.rotateKey, {
  async blastOf({ db }, { vassalage }) {
    const row = (await listKeys(db)).find((one) => one.vassalage === vassalage) ?? refuse("not_found");
    const title = (await listVendorNames(db)).get(vassalage) ?? vassalage;
    return {
      members: 0,
      money: null,
      final: true,
      changes: [{ field: "oldKeyHours", from: null, to: String(KEYS_OVERLAP_MS / HOUR_MS) }],
      samples: [{ kind: "vendor", id: vassalage, title, amount: null }],
      targets: { vassalage, since: sinceOf(row.keys) },
    };
  },
  async run(ctx, { vassalage }, { targets }, { reason }) {
    const before = (await holdKeys(ctx.db, vassalage)) ?? refuse("not_found");
    if (sinceOf(before) !== targets.since) refuse("revision_stale");
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    const after = withNewKey(before, ctx.personal.seal(secret), ctx.now);
    const until = after.next?.until.toISOString() ?? "";
    await keep(ctx, vassalage, after);
    ctx.audit({ subject: vassalage, reason, before: { since: targets.since }, after: { since: sinceOf(after), until } });
    return { secret, until };
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
