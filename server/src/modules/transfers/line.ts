import { randomUUID } from "node:crypto";
import type { transfers } from "@magpie/contract/transfers";
import { isTrialType } from "@magpie/domain/agency/types";
import { maskName } from "@magpie/domain/mask";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import { giftEntry, type LineRules, USUAL_RULES } from "@magpie/domain/transfers/line";
import { opensAfter } from "@magpie/domain/withdrawals/payees";
import type { Ctx, Db, Handler, MemberRef, StepsHandler } from "../../kit/ctx";
import { findNode } from "../agency/agency";
import { lastCoolingChange } from "../credentials/credentials";
import { findCredentials, findOpenMember, readAccount } from "../members/members";
import { periodStart, readAccountTypes, readFlags } from "../merchant/merchant";
import { checkPaymentPassword } from "../passwords/passwords";
import { post } from "../wallet/wallet";
import { termsOfGift } from "../withdrawals/withdrawals";
import { amountWithin } from "./amount";
import { addGift, findRules, sumGifts } from "./store";

type Caller = Ctx & { member: MemberRef };
type Way = "upline" | "downline";

const FLAGS: Record<Way, string> = { upline: "TRANSFERUPLINE3", downline: "TRANSFERDOWNLINE3" };

export const upline: Handler<typeof transfers.upline> = async (ctx) => {
  const [{ minimum, maximum, perDay }, given] = [await readRules(ctx.db), await givenToday(ctx)];
  const above = (await isOpen(ctx.db, "upline")) ? await findUpline(ctx.db, ctx.member.id) : null;
  const decimal = (amount: Money) => toDecimal(amount, ctx.merchant.currency);
  return {
    upline: above && maskName(above.name),
    minimum: decimal(minimum),
    maximum: decimal(maximum),
    leftToday: decimal(given < perDay ? perDay - given : 0n),
  };
};

export const toUpline: StepsHandler<typeof transfers.toUpline> = async (visit, { amount, paymentPassword }) => {
  await checkPaymentPassword(visit, paymentPassword);
  return visit.finish(async (ctx) => give(ctx, "upline", (await findUpline(ctx.db, ctx.member.id)) ?? refuse("upline_unknown"), amount));
};

export const toDownline: StepsHandler<typeof transfers.toDownline> = async (visit, { account, amount, paymentPassword }) => {
  await checkPaymentPassword(visit, paymentPassword);
  return visit.finish(async (ctx) => give(ctx, "downline", (await findDownline(ctx, account)) ?? refuse("downline_unknown"), amount));
};

interface Person {
  id: string;
  name: string;
}

async function give(ctx: Caller, way: Way, to: Person, text: string): Promise<{ id: string }> {
  if (!(await isOpen(ctx.db, way))) refuse("operation_not_allowed");
  await refuseSoonAfterChange(ctx);
  const { currency } = ctx.merchant;
  const rules = await readRules(ctx.db);
  const amount = amountWithin(text, currency, rules);
  const id = randomUUID();
  const from = { id: ctx.member.id, name: (await readAccount(ctx.db, ctx.member.id))?.account ?? "" };
  const names = { fromName: maskName(from.name), toName: maskName(to.name) };
  const terms = await termsOfGift(ctx, { from: from.id, to: to.id, amount, currency });
  // Money that has still to be wagered goes down the line along with its wagering. It never goes up: an agent would do the wagering for others.
  if (!terms || (way === "upline" && terms.held > 0n)) refuse("transfer_unplayed");
  if (terms.cash < amount) refuse("insufficient_funds");
  // Posted before the day is added up: it locks the giver's purse, so that of many gifts at once each sees those before it.
  await post(ctx, `transfers:${id}:given`, giftEntry(way, { from: from.id, to: to.id, ...names, amount, currency, terms }));
  await addGift(ctx.db, { id, from: from.id, to: to.id, amount, currency }, ctx.now);
  const given = await givenToday(ctx);
  if (given > rules.perDay) refuse("transfer_day_limit", { left: toDecimal(leftBefore(rules, given - amount), currency) });
  return { id };
}

/** A thief with fresh credentials could give the money away, so gifts wait after a change of credentials or contacts, as new payees do. */
async function refuseSoonAfterChange({ db, now, member }: Caller): Promise<void> {
  const opens = opensAfter(now, await lastCoolingChange(db, member.id));
  if (opens > now) refuse("transfer_cooling", { until: opens.toISOString() });
}

function leftBefore({ perDay }: LineRules, given: Money): Money {
  return given < perDay ? perDay - given : 0n;
}

async function findUpline(db: Db, memberId: string): Promise<Person | null> {
  const parentId = (await findNode(db, memberId))?.parentId;
  return parentId && (await findOpenMember(db, parentId)) ? { id: parentId, name: (await readAccount(db, parentId))?.account ?? "" } : null;
}

/** Finds a direct downline only, and never a trial account. */
async function findDownline({ db, member }: Caller, account: string): Promise<Person | null> {
  const found = await findCredentials(db, account);
  if (!found || isTrialType(await readAccountTypes(db), found.type) || (await findNode(db, found.id))?.parentId !== member.id) return null;
  return { id: found.id, name: found.account };
}

async function isOpen(db: Db, way: Way): Promise<boolean> {
  return (await readFlags(db)).has(FLAGS[way]);
}

async function readRules(db: Db): Promise<LineRules> {
  return (await findRules(db)) ?? USUAL_RULES;
}

async function givenToday(ctx: Caller): Promise<Money> {
  return sumGifts(ctx.db, ctx.member.id, ctx.merchant.currency, await periodStart(ctx, 1));
}
