import type { agencyContracts } from "@magpie/contract/agency/contracts";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { type Side, waitsFor } from "@magpie/domain/agency/contract-states";
import { isAgentType } from "@magpie/domain/agency/types";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Db, Handler, MemberRef, StepsHandler } from "../../../kit/ctx";
import { findCredentials, findOpenMember } from "../../members/members";
import { readAccountTypes, readFlags } from "../../merchant/merchant";
import { checkPaymentPassword } from "../../passwords/passwords";
import { findNode } from "../tree/tree-store";
import { applyFor, changeBySide, issueContract } from "./change";
import { type ContractRow, holdContract, listAsked, listOf } from "./contracts-store";
import { showContracts } from "./show";
import { typedTerms } from "./terms";

type Caller = Ctx & { member: MemberRef };

async function shown(ctx: Caller, id: string) {
  const row = (await holdContract(ctx.db, id)) ?? refuse("not_found");
  const [contract] = await showContracts(ctx.db, [row], ctx.member.id, ctx.merchant.currency);
  return contract ?? refuse("not_found");
}

function sideOf({ member }: Caller, { uplineId, downlineId }: ContractRow): Side | null {
  if (downlineId === member.id) return "downline";
  return uplineId === member.id ? "upline" : null;
}

/** Finds an agent directly below the caller; anybody else is unknown, so that accounts of other lines cannot be probed. */
async function directAgent(db: Db, uplineId: string, account: string): Promise<string | null> {
  const found = await findCredentials(db, account);
  if (!found || !isAgentType(await readAccountTypes(db), found.type) || (await findNode(db, found.id))?.parentId !== uplineId) return null;
  return (await findOpenMember(db, found.id)) ? found.id : null;
}

export const list: Handler<typeof agencyContracts.list> = async (ctx, { kind, account, side, stage, cursor, pageSize }) => {
  const before = cursor ? (readCursor(cursor) ?? refuse("invalid_input", { fields: { cursor: "unknown" } })) : null;
  const other = account ? ((await findCredentials(ctx.db, account))?.id ?? "") : null;
  const asked = { kind: kind ?? null, other, side: side ?? null, stage, before, limit: pageSize + 1 };
  const rows = await listOf(ctx.db, ctx.member.id, asked);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    content: await showContracts(ctx.db, page, ctx.member.id, ctx.merchant.currency),
    next: last && rows.length > pageSize ? writeCursor({ at: last.changedAt, id: last.id }) : null,
  };
};

export const flags: Handler<typeof agencyContracts.flags> = async (ctx) => {
  const open = await listAsked(ctx.db, ctx.member.id);
  const flag = (kind: ContractKind) => {
    const waiting = open.filter((row) => row.kind === kind && waitsFor(row) === (row.isOwn ? "downline" : "upline"));
    if (waiting.some(({ request }) => request === "new")) return 1;
    return waiting.length > 0 ? 2 : 0;
  };
  return {
    divtypereq: flag("dividend"),
    dailysalreqtype: flag("daily"),
    contracthoursalreq: flag("hourly"),
    realtimesalreqtype: flag("realtime"),
  };
};

const FLAGS: Record<ContractKind, string> = {
  dividend: "CONTRACTDIVIDEND3",
  daily: "CONTRACTSALARY3",
  hourly: "CONTRACTHOURSALARY3",
  realtime: "CONTRACTREALTIMESALARY3",
};

/** No contract of a kind begins where the merchant has it off. Those in force go on, and can be refused and ended. */
export async function refuseClosedKind(db: Db, kind: ContractKind): Promise<void> {
  if (!(await readFlags(db)).has(FLAGS[kind])) refuse("operation_not_allowed");
}

export const issue: Handler<typeof agencyContracts.issue> = async (ctx, { account, kind, terms }) => {
  await refuseClosedKind(ctx.db, kind);
  const downlineId = (await directAgent(ctx.db, ctx.member.id, account)) ?? refuse("downline_unknown");
  const typed = typedTerms(kind, terms, ctx.merchant.currency);
  return shown(ctx, await issueContract(ctx, { uplineId: ctx.member.id, downlineId, kind, terms: typed }));
};

export const apply: Handler<typeof agencyContracts.apply> = async (ctx, { kind }) => {
  await refuseClosedKind(ctx.db, kind);
  const uplineId = (await findNode(ctx.db, ctx.member.id))?.parentId ?? null;
  return shown(ctx, await applyFor(ctx, uplineId, ctx.member.id, kind));
};

export const terminate: Handler<typeof agencyContracts.terminate> = async (ctx, { contractId }) => {
  await changeBySide(ctx, contractId, "askEnd", (row) => sideOf(ctx, row));
  return shown(ctx, contractId);
};

export const withdraw: Handler<typeof agencyContracts.withdraw> = async (ctx, { contractId }) => {
  await changeBySide(ctx, contractId, "withdraw", (row) => sideOf(ctx, row));
  return shown(ctx, contractId);
};

type Answering = (typeof agencyContracts)["processDividend" | "processDaily" | "processHourly" | "processRealTime"];

/** Answers a request of one kind. Saying yes binds money, so it takes the payment password; saying no never does. */
export function answer<C extends Answering>(kind: ContractKind): StepsHandler<C> {
  const handler: StepsHandler<typeof agencyContracts.processDaily> = async (visit, { contractId, action, paymentPassword = "" }) => {
    if (action === "accept") await checkPaymentPassword(visit, paymentPassword);
    return visit.finish(async (ctx) => {
      await changeBySide(ctx, contractId, action, (row) => (row.kind === kind ? sideOf(ctx, row) : null));
      return shown(ctx, contractId);
    });
  };
  return handler as StepsHandler<C>;
}
