import type { members } from "@magpie/contract/members";
import { Refusal, refuse } from "@magpie/domain/refusals";
import type { Db, Handler, Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { eraseMember, keepClosing, listClosing } from "../members/members";
import { holdsMoney } from "../wallet/wallet";
import { hasOpenRequests } from "../withdrawals/withdrawals";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "profile.closePaidOut": Record<never, never>;
  }
}

const AT_ONCE = 100;

/** Closes at once if nothing is left to pay out. Otherwise deposits and play stop now, and a job closes the account once it is paid out. */
export const closeAccount: Handler<typeof members.closeAccount> = async (ctx, { confirm }) => {
  if (confirm !== "close") refuse("confirmation_wrong");
  const { id, isAgent } = ctx.member;
  // An agent's members depend on the account: the back office hands them over first.
  if (isAgent) refuse("operation_not_allowed");
  return { state: await beginClosing(ctx, id) };
};

export async function beginClosing(ctx: Work, id: string): Promise<"closing" | "closed"> {
  if (await hasToBePaid(ctx.db, id)) {
    await keepClosing(ctx.db, id, ctx.now);
    await ctx.emit("members.closing", { memberId: id });
    return "closing";
  }
  await close(ctx, id);
  return "closed";
}

export const keepAccount: Handler<typeof members.keepAccount> = async ({ db, member }) => {
  await keepClosing(db, member.id, null);
  return {};
};

export const closePaidOut = job("profile.closePaidOut", async ({ inMerchant }) => {
  let after = "";
  for (let ids = await inMerchant(({ db }) => listClosing(db, after, AT_ONCE)); ids.length > 0; ) {
    for (const id of ids) await inMerchant((ctx) => closeIfPaid(ctx, id)).catch(leaveOpen);
    after = ids.at(-1) ?? "";
    ids = await inMerchant(({ db }) => listClosing(db, after, AT_ONCE));
  }
});

export const CLOSE_PAID_OUT = { name: "profile.closePaidOut", everySeconds: 3600 } as const;

async function closeIfPaid(ctx: Work, id: string): Promise<void> {
  if (!(await hasToBePaid(ctx.db, id))) await close(ctx, id);
}

/** A listener refused because it still needs the account; the next run asks again. */
function leaveOpen(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

async function hasToBePaid(db: Db, id: string): Promise<boolean> {
  return (await holdsMoney(db, id)) || (await hasOpenRequests(db, id));
}

/** Bets, ledger and referrals stay in the books by law, under an id that names nobody. */
async function close(ctx: Work, id: string): Promise<void> {
  // Announced before the data is erased, because listeners may still need it.
  await ctx.emit("members.closed", { memberId: id });
  await eraseMember(ctx.db, id, ctx.now);
}
