import type { Output } from "@magpie/contract/kit/call";
import type { memberDesk } from "@magpie/contract/office/member-desk";
import { isTrialType } from "@magpie/domain/agency/types";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Hold } from "@magpie/domain/withdrawals/solver";
import type { CtxOf, Handler } from "../../../kit/ctx";
import { findNode } from "../../agency/agency";
import { listLiving } from "../../bonuses/bonuses";
import { listSameDevice } from "../../factors/factors";
import { readLimitsOf } from "../../limits/limits";
import { findForDesk, HOME_CROWD, listAtHome, listFound } from "../../members/members";
import { readAccountTypes } from "../../merchant/merchant";
import { listSamePayee } from "../../payees/payees";
import { countOpenRounds } from "../../records/records";
import { countOpenFlags } from "../../risk/risk";
import { listPursesAt } from "../../wallet/wallet";
import { listUnderWay, readSolution } from "../../withdrawals/withdrawals";
import { type DeskMember, maskPersonal, openPersonal } from "./personal";

type Office = CtxOf<typeof memberDesk.dossier>;
type Dossier = Output<typeof memberDesk.dossier>;

const LINKS_MOST = 10;
const PURSES = ["cash", "bonus", "locked"] as const;

/** Everything about a member is asked for at once, by keys alone: a page of somebody with a million lines costs what any page does. */
export const dossier: Handler<typeof memberDesk.dossier> = async (ctx, { id, at }) => {
  const { db, now, merchant } = ctx;
  const asOf = at === undefined ? null : new Date(at);
  if (asOf && asOf > now) refuse("invalid_input", { fields: { at: "in_the_future" } });
  const member = (await findForDesk(db, id)) ?? refuse("not_found");
  const [types, personal, held, solution, standing, node, links, rounds, requests, grants, flags] = await Promise.all([
    readAccountTypes(db),
    openPersonal(ctx, member),
    listPursesAt(db, id, merchant.currency, asOf),
    readSolution(ctx, id),
    readLimitsOf(ctx, id),
    findNode(db, id),
    linksOf(ctx, id),
    countOpenRounds(db, { memberId: id, games: null }),
    listUnderWay(db, id),
    listLiving(db, id),
    countOpenFlags(db, id),
  ]);
  const above = node?.path.slice(0, -1) ?? [];
  const names = new Map((await listFound(db, [...above, ...links.map((link) => link.id)])).map((one) => [one.id, one.account]));
  return {
    id,
    account: member.account,
    nickname: member.nickname,
    createdAt: member.createdAt.toISOString(),
    language: member.language,
    personal: maskPersonal(personal),
    ...stateOf(member, standing.away, isTrialType(types, member.type)),
    type: member.type,
    vipLevel: member.vipLevel ?? 0,
    path: above.map((agent) => names.get(agent) ?? agent),
    tags: member.tags,
    purses: PURSES.map((purse) => {
      const { balance = 0n, version = 0n } = held.find((one) => one.purse === purse) ?? {};
      return { purse, amount: toDecimal(balance, merchant.currency), version: Number(version) };
    }),
    canTake: takeable(solution.now, solution.held, merchant.currency),
    limits: standing.limits,
    links: links.map((link) => ({ ...link, account: names.get(link.id) ?? link.id })),
    open: { rounds, withdrawals: requests.length, grants: grants.length, flags },
    asOf: (asOf ?? now).toISOString(),
    revision: member.tagsRevision,
  };
};

function stateOf(
  { closedAt, closingAt, lockedAt, lockReason }: DeskMember,
  away: { code: string; until: Date | null } | null,
  isTrial: boolean,
): Pick<Dossier, "state" | "stateReason" | "stateUntil"> {
  const since = (state: Dossier["state"], stateReason = "") => ({ state, stateReason, stateUntil: null });
  if (closedAt) return since("closed");
  if (lockedAt) return since("locked", lockReason);
  if (closingAt) return since("closing");
  if (away) return { state: "away", stateReason: away.code, stateUntil: away.until?.toISOString() ?? null };
  return since(isTrial ? "trial" : "active");
}

function takeable(now: Money, held: readonly Hold[], currency: string): Dossier["canTake"] {
  const afterPlay = held.reduce((sum, hold) => (hold.reason === "wagering" ? sum + hold.amount : sum), 0n);
  return {
    amount: toDecimal(now, currency),
    afterPlay: toDecimal(afterPlay, currency),
    reasons: held.map((hold) => ({
      reason: hold.reason,
      amount: toDecimal(hold.amount, currency),
      until: endOf(hold)?.toISOString() ?? null,
    })),
  };
}

function endOf(hold: Hold): Date | null {
  if (hold.reason === "payee_cooling") return hold.opensAt;
  if (hold.reason === "day_limit") return hold.renewsAt;
  return hold.reason === "bonus" ? (hold.grant?.until ?? null) : null;
}

/** Accounts that share a browser, a payout account or a home with this one. Evidence for a person, and no verdict. */
async function linksOf({ db }: Office, id: string): Promise<{ by: "payee" | "device" | "household"; id: string }[]> {
  const [payee, device, household] = await Promise.all([
    listSamePayee(db, id, LINKS_MOST),
    listSameDevice(db, id, LINKS_MOST),
    listAtHome(db, id, HOME_CROWD),
  ]);
  const linked = { payee, device, household };
  return Object.entries(linked).flatMap(([by, ids]) => ids.map((other) => ({ by: by as keyof typeof linked, id: other })));
}
