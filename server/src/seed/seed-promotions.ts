import { randomUUID } from "node:crypto";
import type { Flag } from "@magpie/contract/merchant";
import { assert } from "@magpie/domain/assert";
import { DAY_MS } from "@magpie/domain/durations";
import type { AuditEntry, Ctx, Db, MemberRef, OperatorRef, Work } from "../kit/ctx";
import { emitTo } from "../kit/listeners";
import { placeOf, SYSTEM } from "../kit/office/audit";
import type { MerchantSecrets } from "../kit/seal/merchant-secrets";
import { findPlace, joinTree } from "../modules/agency/agency";
import { keepAudit } from "../modules/audit/audit";
import { begin, channelOf } from "../modules/cashier/begin";
import { moveDeposit } from "../modules/cashier/move-deposit";
import { approve as approveChance, propose as proposeChance } from "../modules/chance/setups/desk";
import { addMember } from "../modules/members/members";
import { runPeriods } from "../modules/promotions/cashback/run";
import { decideApplication } from "../modules/promotions/desk/applications";
import { approve, propose, saveDraft } from "../modules/promotions/desk/desk";
import { apply } from "../modules/promotions/entries/apply";
import { claimAlone } from "../modules/promotions/entries/claim";
import { join } from "../modules/promotions/entries/join";
import { promotionsModule } from "../modules/promotions/module";
import { listStandings } from "../modules/promotions/offers/versions-store";
import { setRates } from "../modules/promotions/rebates/rebates-store";
import { follow } from "../modules/referral/follow";
import { addLink } from "../modules/referral/links";
import { referralModule } from "../modules/referral/module";
import { count } from "../modules/stakes/stakes";
import { demoChances } from "./demo/chances";
import type { DemoMerchant } from "./demo/merchants";
import { type DemoOfferId, offerTexts } from "./demo/offer-texts";
import { CASHBACK_DAYS, DEMO_RATES, demoOffers } from "./demo/offers";

const SEED_LIMIT = 10n ** 15n;

/** Publishes the demo's offers by the calls that operators make, and leads one member into every state that an offer can be shown in. */
export async function seedPromotions(db: Db, secrets: MerchantSecrets, demo: DemoMerchant, now: Date): Promise<void> {
  if ((await listStandings(db)).length > 0) return;
  await setRates(db, DEMO_RATES);
  const visit = visitOf(db, secrets, demo, now);
  const earlier = visitOf(db, secrets, demo, new Date(now.getTime() - CASHBACK_DAYS * DAY_MS));
  const [maker, checker] = await readOffice(db);
  for (const chance of demoChances(now, demo.unit, demo.merchant.currency ?? "")) {
    const { hash } = await visit(proposeChance, maker, chance as never);
    await visit(approveChance, checker, { id: chance.id, hash });
  }
  const hashes = new Map<string, string>();
  const refers = hasReferral(demo.merchant.flags ?? []);
  for (const [id, rule] of Object.entries(demoOffers(now, demo.unit))) {
    if (id === "friends" && !refers) continue;
    const texts = offerTexts(id as DemoOfferId);
    const publish = id === "cashback" ? earlier : visit;
    const { hash } = await publish(saveDraft, maker, { offer: id, picture: "", rule: rule as never, texts: texts as never });
    await publish(propose, maker, { offer: id, hash });
    await publish(approve, checker, { offer: id, hash });
    hashes.set(id, hash);
  }
  const member = await readMember(db, demo.showcase);
  await showStates(visit, demo, member, maker, (id) => ({ offer: id, hash: hashes.get(id) ?? "" }));
  if (refers) await bringFriends(visit, demo, member);
}

/** A week of lost bets is over: the run that pays for it is the one that always does. */
function payLastWeek(unit: bigint) {
  return async (ctx: Ctx & { member: MemberRef }) => {
    const settledAt = new Date(ctx.now.getTime() - 7 * DAY_MS);
    const bet = {
      memberId: ctx.member.id,
      kind: "play",
      gameType: "RNG",
      gameCode: "jade-steps",
      currency: ctx.merchant.currency,
    } as const;
    await count(ctx, [
      { ...bet, source: "demo:last-week", stake: unit * 400n, won: unit * 150n, bets: 20, placedAt: settledAt, settledAt },
      { ...bet, source: "demo:this-week", stake: unit * 120n, won: unit * 40n, bets: 6, placedAt: ctx.now, settledAt: ctx.now },
    ]);
    const inMerchant = <T>(work: (work: Work) => Promise<T>) => work(ctx);
    await runPeriods.run({ now: ctx.now, attempt: 1, services: ctx.services, inMerchant, inSister: () => assertNever() }, {});
  };
}

function assertNever(): never {
  throw new Error("a cashback has no other brand");
}

type Pinned = (id: DemoOfferId) => { offer: string; hash: string };

async function showStates(visit: Visit, demo: DemoMerchant, member: MemberRef, maker: OperatorRef, pinned: Pinned): Promise<void> {
  // Applying, rejected, processing, claimed and issued; the others need nothing: join, claim, closed and coming soon.
  await visit(apply, member, { ...pinned("contact"), remark: "", pictures: [], contact: { kind: "whatsapp", number: "15550100" } });
  await visit(apply, member, { ...pinned("story"), remark: "I like the lotteries best.", pictures: [] });
  await visit(decideApplication, maker, {
    offer: "story",
    member: member.id,
    period: "once",
    accept: false,
    reason: "other",
    note: "A little longer, please.",
  });
  await visit(join, member, pinned("reload"));
  await visit(join, member, pinned("gift"));
  await visit(claimAlone, member, pinned("gift"));
  const { offer: id, hash } = pinned("welcome");
  await visit(depositByVoucher(demo.unit * 100n, { id, hash }), member, {});
  await visit(payLastWeek(demo.unit), member, {});
}

/** Without its page nobody can invite anybody, so an offer for it would lead nowhere. */
function hasReferral(flags: readonly Flag[]): boolean {
  return flags.some(({ modId, enabled, childrenNodes }) => enabled && (modId === "REFERRAL3" || hasReferral(childrenNodes)));
}

/** Two named links, a visit of one, and three friends who have come as far as friends can. */
async function bringFriends(visit: Visit, { unit }: DemoMerchant, member: MemberRef): Promise<void> {
  const chat = await visit(addLink, member, { name: "Chat group" });
  const blog = await visit(addLink, member, { name: "My blog" });
  for (const link of [chat, blog]) await visit(follow, member, { code: link.code });
  for (const [account, { code }] of [["meadow-lark", chat] as const, ["quiet-heron", chat] as const, ["tall-wren", blog] as const]) {
    const friend = await visit(registerFriend(account, code), member, {});
    if (account === "meadow-lark") await visit(depositByVoucher(unit * 100n, null), friend, {});
  }
}

/** Opens an account as the registration does, with a friend's code and without a password. */
function registerFriend(account: string, referralCode: string) {
  return async (ctx: Ctx): Promise<MemberRef> => {
    const place = await findPlace(ctx, { affiliateCode: "", referralCode, recommenderId: "", domain: "" });
    const id = await addMember(ctx, { account, type: place.accountType, passwordHash: null, language: ctx.language, way: "name" });
    await joinTree(ctx, id, place);
    return {
      id,
      type: place.accountType,
      isAgent: false,
      isTrial: false,
      sessionId: "seed",
      mustChangePassword: false,
      away: null,
      steppedUpAt: null,
    };
  };
}

/** A deposit as the voucher desk would credit it: the welcome offer is earned by it. */
function depositByVoucher(amount: bigint, offer: { id: string; hash: string } | null) {
  return async (ctx: Ctx & { member: MemberRef }) => {
    const channel = await channelOf(ctx as never, await voucherChannel(ctx.db), "VOUCHER");
    const begun = await begin(ctx as never, channel, { amount, expiresAt: null, askAt: null }, offer);
    await moveDeposit(ctx, begun, { state: "paid", received: amount });
  };
}

async function voucherChannel(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom("cashier_channels as c")
    .innerJoin("cashier_methods as m", (join) => join.onRef("m.merchantId", "=", "c.merchantId").onRef("m.id", "=", "c.methodId"))
    .select("c.id")
    .where("m.kind", "=", "VOUCHER")
    .executeTakeFirstOrThrow();
  return id;
}

export async function readMember(db: Db, account: string): Promise<MemberRef> {
  const { id, type } = await db
    .selectFrom("members_members")
    .select(["id", "type"])
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return { id, type, isAgent: false, isTrial: false, sessionId: "seed", mustChangePassword: false, away: null, steppedUpAt: null };
}

/** Both have all of the limit that the seed's offers need. */
export async function readOffice(db: Db): Promise<[OperatorRef, OperatorRef]> {
  const rows = await db
    .selectFrom("operators_accounts")
    .select(["id", "account", "personId"])
    .orderBy("createdAt")
    .orderBy("account")
    .execute();
  const [maker, checker] = rows.map(
    (row): OperatorRef => ({
      ...row,
      approvalLimit: SEED_LIMIT,
      dayLimit: SEED_LIMIT,
      rights: new Set(["promotions.write", "promotions.approve"]),
      sessionId: "seed",
      provedAt: null,
      withPerson: null,
    }),
  );
  assert(maker && checker, "the demo has two operators");
  return [maker, checker];
}

type Visit = <Input, Output>(
  handler: (ctx: never, input: Input) => Promise<Output>,
  caller: MemberRef | OperatorRef,
  input: Input,
) => Promise<Output>;

/** Calls a handler as its route would, in the seed's own transaction. Nobody listens yet, so pushes and jobs go nowhere. */
export function visitOf(db: Db, secrets: MerchantSecrets, { merchant }: DemoMerchant, now: Date): Visit {
  const { id, code, currency = "", currencySymbol = "", languages = ["EN"], defaultLanguage = "EN" } = merchant;
  const nowhere = {
    push: () => {},
    tellOffice: () => {},
    cookie: () => null,
    alarm: () => {},
    addJob: async () => {},
    apart: (part: () => unknown) => part(),
  };
  const place = { requestId: randomUUID(), ip: "127.0.0.1", ownAddress: "", askedOrigin: "", publicUrl: null, device: null };
  return async (handler, caller, input) => {
    const acts: AuditEntry[] = [];
    const ctx = {
      db,
      now,
      ...secrets,
      ...nowhere,
      ...place,
      audit: (entry: AuditEntry) => acts.push(entry),
      merchant: { id, code, currency, currencySymbol, languages: { default: defaultLanguage, supported: languages }, status: 0 },
      language: defaultLanguage,
      ...("personId" in caller ? { operator: caller, member: null } : { operator: null, member: caller }),
    } as unknown as Ctx;
    ctx.emit = (event, data) => emitTo([promotionsModule.on ?? {}, referralModule.on ?? {}], ctx)(event, data);
    const answer = await handler(ctx as never, input);
    if (acts.length > 0) await keepAudit(ctx, { ...placeOf(ctx, "seed"), actor: SYSTEM }, acts);
    return answer;
  };
}
