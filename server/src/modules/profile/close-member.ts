import { memberRecords } from "@magpie/contract/office/member-records";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf } from "../../kit/ctx";
import { act } from "../../kit/office/acts";
import { findForDesk, holdForDesk } from "../members/members";
import { readAccountTypes } from "../merchant/merchant";
import { countOpenRounds } from "../records/records";
import { readPurses } from "../wallet/wallet";
import { beginClosing } from "./close-account";

type Office = CtxOf<typeof memberRecords.close>;

/** An account that two people may close: open, nobody's of the two, and without members below it. */
async function findOther({ db, operator }: Office, id: string) {
  const member = await findForDesk(db, id);
  if (!member || member.closedAt) refuse("not_found");
  if (member.closingAt) refuse("operation_not_allowed");
  if (member.personId !== null && member.personId === operator.personId) refuse("own_account");
  const { agents } = await readAccountTypes(db);
  // An agent's members depend on the account and are handed over first.
  if (agents.includes(member.type)) refuse("operation_not_allowed");
  return member;
}

/** Bound to the balance that was shown: whoever agreed to close an empty account did not agree to close a full one. */
export const closeMember = act(memberRecords.close, {
  async blastOf(ctx, { id }) {
    const { db, merchant } = ctx;
    const [{ account }, purses, openRounds] = await Promise.all([
      findOther(ctx, id),
      readPurses(db, id, merchant.currency),
      countOpenRounds(db, { memberId: id, games: null }),
    ]);
    const money = [...purses.values()].reduce((sum, { balance }) => sum + balance, 0n);
    return {
      members: 1,
      money,
      openRounds,
      final: true,
      changes: [{ field: "state", from: "open", to: money > 0n ? "closing" : "closed" }],
      samples: [{ kind: "member", id, title: account, amount: money }],
      targets: { id, money: String(money) },
    };
  },
  async run(ctx, { id }, _facts, { reason }) {
    await holdForDesk(ctx.db, id);
    await findOther(ctx, id);
    const state = await beginClosing(ctx, id);
    // Words about somebody whose data was just erased are not kept either; those of an account that still closes go with it.
    const personal = state === "closing" ? { personal: { memberId: id, values: { reason } } } : {};
    ctx.audit({ subject: `member:${id}`, reason: "close", before: { state: "open" }, after: { state }, ...personal });
    return { state };
  },
});
