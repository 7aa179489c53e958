import type { members } from "@magpie/contract/members";
import type { Handler } from "../../kit/ctx";
import { findNode } from "../agency/agency";
import { listLogins, sessions } from "../auth/auth";
import { exportDeposits } from "../cashier/cashier";
import { exportChanges } from "../credentials/credentials";
import { status } from "../factors/factors";
import { openDetails, readAccount, readContacts } from "../members/members";
import { exportPayees } from "../payees/payees";
import { listOfMember } from "../recovery/recovery";

/** Bounds the size of the export. */
const LOGINS_MOST = 10_000;

/** Password hashes are left out: they mean nothing to the member, and a lost file would allow guessing offline. */
export const exportData: Handler<typeof members.exportData> = async (ctx) => {
  const { id } = ctx.member;
  const { details, ...account } = await readAccount(ctx.db, id);
  const { rows: logins } = await listLogins(ctx.db, id, { limit: LOGINS_MOST, offset: 0 });
  const data = {
    account,
    contacts: await readContacts(ctx, id),
    details: openDetails(ctx, details),
    payees: await exportPayees(ctx, id),
    deposits: await exportDeposits(ctx.db, id),
    invitedBy: (await findNode(ctx.db, id)) ?? null,
    security: await status(ctx, {}),
    ...(await exportChanges(ctx, id)),
    recoveries: await listOfMember(ctx.db, id),
    sessions: (await sessions(ctx, {})).list,
    logins,
  };
  return { exportedAt: ctx.now.toISOString(), data };
};
