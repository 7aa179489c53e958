import type { CheckedInput } from "@magpie/contract/kit/call";
import { methodDesk } from "@magpie/contract/office/method-desk";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { act } from "../../kit/office/acts";
import { type ChannelRow, changeChannel, listChannels } from "./methods-store";

export const deskMethods: Handler<typeof methodDesk.deskMethods> = async ({ db, merchant: { currency } }) => {
  const rows = await listChannels(db);
  return { list: rows.map((row) => ({ ...row, minimum: toDecimal(row.minimum, currency), maximum: toDecimal(row.maximum, currency) })) };
};

/** Bound to the revision that was shown: a channel that somebody has changed since is another decision. */
export const setMethod = act(methodDesk.setMethod, {
  async blastOf(ctx, input) {
    const { before, next } = await readChange(ctx, input);
    const [was, is] = [plain(ctx, before), plain(ctx, next)];
    return {
      members: 0,
      money: null,
      final: false,
      changes: (["state", "minimum", "maximum"] as const)
        .map((field) => ({ field, from: was[field], to: is[field] }))
        .filter(({ from, to }) => from !== to),
      samples: [{ kind: "channel", id: before.id, title: `${before.method}: ${before.name}`, amount: null }],
      targets: { channel: before.id, revision: before.revision },
    };
  },
  async run(ctx, input, _facts, { reason }) {
    const { before, next } = await readChange(ctx, input);
    if (!(await changeChannel(ctx.db, next))) refuse("revision_stale");
    ctx.audit({ subject: before.id, reason, before: plain(ctx, before), after: plain(ctx, next) });
    return {};
  },
});

async function readChange(
  { db, merchant }: Ctx,
  input: CheckedInput<typeof methodDesk.setMethod>,
): Promise<{ before: ChannelRow; next: ChannelRow }> {
  const before = (await listChannels(db)).find(({ id }) => id === input.id) ?? refuse("not_found");
  if (before.revision !== input.revision) refuse("revision_stale");
  const [minimum, maximum] = [fromDecimal(input.minimum, merchant.currency), fromDecimal(input.maximum, merchant.currency)];
  if (minimum === null || minimum <= 0n) refuse("invalid_input", { fields: { minimum: "too_small" } });
  if (maximum === null || maximum < minimum) refuse("invalid_input", { fields: { maximum: "too_small" } });
  return { before, next: { ...before, minimum, maximum, enabled: input.enabled } };
}

function plain({ merchant: { currency } }: Pick<Ctx, "merchant">, { enabled, minimum, maximum }: ChannelRow) {
  return { state: enabled ? "on" : "off", minimum: toDecimal(minimum, currency), maximum: toDecimal(maximum, currency) };
}
