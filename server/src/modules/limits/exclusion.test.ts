import { cashier } from "@magpie/contract/cashier";
import { limits } from "@magpie/contract/limits";
import { members } from "@magpie/contract/members";
import { messages } from "@magpie/contract/messages";
import { play } from "@magpie/contract/play";
import { DAY_MS } from "@magpie/domain/durations";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { runOn } from "../../../test/kit/database";
import { registerByMobile } from "../../../test/people/register";
import { steppedUp } from "../../../test/people/sessions";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { flagsWithout } from "../../seed/flags";

const START = new Date("2026-03-15T10:20:00Z");
const TERM = new Date("2026-09-15T10:20:00Z");
const HOUSE = { brandGroup: "house-07", flags: flagsWithout("MOBILENUMPASSREG3") };
const YES = { confirmed: true } as const;
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

let product: World;
let shop: WorldMerchant;
let sister: WorldMerchant;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant({ ...HOUSE, brandName: "North" });
  sister = await product.merchant({ ...HOUSE, brandName: "South" });
  await product.merchant({ brandName: "Stranger" });
});
afterEach(() => product.at(null));

/** A member who is excluded for six months from `START` on. */
async function excluded(options: { mobile?: string; email?: string; allBrands?: boolean } = {}): Promise<WorldMember> {
  const { allBrands = false, ...contacts } = options;
  product.at(START);
  const member = await steppedUp(shop, await shop.member(contacts));
  await member.send(limits.selfExclude, { months: 6, allBrands, ...YES });
  return member;
}

/** Renews the member's session, which would have expired by then, with a fresh step-up. */
async function comesBackAt(member: WorldMember, moment: Date, at = shop): Promise<WorldMember> {
  product.at(moment);
  const now = { createdAt: moment, seenAt: moment, steppedUpAt: moment };
  await at.rows((db) => db.updateTable("auth_sessions").set(now).where("memberId", "=", member.id).execute());
  return member;
}

const launch = (member: WorldMember) => member.send(play.launch, { vassalage: "NONE", gameCode: "none", trial: false });
const deposit = (member: WorldMember) => member.send(cashier.deposit, { channel: "card-1", amount: "10.00" });
/** The refusal codes of a launch and of a deposit. */
async function stopped(member: WorldMember): Promise<string[]> {
  return Promise.all(
    [launch, deposit].map((act) =>
      act(member).then(
        () => "open",
        (error) => error.code,
      ),
    ),
  );
}
const AWAY = ["self_excluded", "self_excluded"];

describe("an exclusion", () => {
  test("RG-07 is ended early by no call that touches limits, exclusions, contacts or the account, nor by the owner of the tables", async () => {
    const ana = await excluded({ mobile: "919000000701" });
    const calls: (() => Promise<unknown>)[] = [
      () => ana.send(limits.endExclusion, YES),
      () => ana.send(limits.selfExclude, { months: 6, ...YES }),
      () => ana.send(limits.takeBreak, { days: 1, ...YES }),
      () => ana.send(limits.set, { kind: "session", window: "day", limit: "1440" }),
      () => ana.send(limits.set, { kind: "session", window: "day", limit: null }),
      () => ana.send(limits.confirm, { kind: "session", window: "day" }),
      () => ana.send(limits.cancel, { kind: "session", window: "day" }),
      () => ana.send(limits.keepDepositLimit, YES),
      () => ana.send(limits.present, {}),
      () => ana.send(members.setNickname, { nickname: "Somebody" }),
    ];
    for (const day of [0, 1, 30, 183]) {
      await comesBackAt(ana, after(START, day * DAY_MS));
      for (const call of calls) await call().catch(() => null);
      expect(await stopped(ana)).toEqual(AWAY);
    }
    await expect(comesBackAt(ana, after(START, DAY_MS)).then(() => ana.send(limits.endExclusion, YES))).rejects.toMatchObject({
      code: "exclusion_stands",
    });
    const { exclusion } = await ana.send(limits.read, {});
    expect(new Date(exclusion?.until ?? 0).getTime()).toBeGreaterThanOrEqual(TERM.getTime());
    for (const change of [
      "ends_at = now(), end_asked_at = now() - interval '1 day'",
      "excluded_until = now()",
      "excluded_at = now()",
      "excluded_at = null, excluded_until = null",
    ]) {
      await expect(runOn(product.ownerUrl, `update limits_members set ${change} where member_id = '${ana.id}'`)).rejects.toThrow();
    }
  });

  test("RG-07 is not ended by closing the account either: its number opens no other before the term is over", async () => {
    const ana = await excluded({ mobile: "919000000702" });
    await ana.send(members.closeAccount, { confirm: "close" });
    await expect(registerByMobile(shop, "9000000702")).rejects.toMatchObject({ code: "registration_refused" });
    product.at(after(TERM, 1));
    await registerByMobile(shop, "9000000702");
  });

  test("RG-07 stays when its term is over, until its owner asks for the end, and then for 24 hours more", async () => {
    const ana = await comesBackAt(await excluded(), after(TERM, 30 * DAY_MS));
    expect(await stopped(ana)).toEqual(AWAY);
    await shop.rows((db) => db.updateTable("auth_sessions").set({ steppedUpAt: null }).where("memberId", "=", ana.id).execute());
    await expect(ana.send(limits.endExclusion, YES)).rejects.toMatchObject({ code: "step_up_required" });
    await steppedUp(shop, ana);
    await expect(ana.send(limits.endExclusion, {} as never)).rejects.toMatchObject({ code: "invalid_input" });

    const endsAt = after(TERM, 31 * DAY_MS);
    expect(await ana.send(limits.endExclusion, YES)).toEqual({ endsAt: endsAt.toISOString() });
    await comesBackAt(ana, after(endsAt, -1));
    expect(await ana.send(limits.endExclusion, YES)).toEqual({ endsAt: endsAt.toISOString() });
    expect(await stopped(ana)).toEqual(AWAY);
    await comesBackAt(ana, endsAt);
    expect(await stopped(ana)).toEqual(["game_unknown", "channel_closed"]);
    expect(await ana.send(limits.read, {})).toMatchObject({ exclusion: null });

    // A second exclusion begins at once, with its own term.
    await ana.send(limits.selfExclude, { months: 6, ...YES });
    expect(await stopped(ana)).toEqual(AWAY);
  });

  test("RG-07 one for good has no end to ask for", async () => {
    const ana = await excluded();
    await ana.send(limits.selfExclude, { months: null, ...YES });
    await comesBackAt(ana, after(START, 3650 * DAY_MS));
    await expect(ana.send(limits.endExclusion, YES)).rejects.toMatchObject({ code: "exclusion_stands", value: { until: null } });
  });
});

describe("all brands", () => {
  test("RG-07 it is asked whether an exclusion counts at all brands, and then it does, where the number or address is the same", async () => {
    product.at(START);
    const there = await sister.member({ mobile: "919000000703" });
    const byMail = await sister.member({ email: "Same@mail.example" });
    const other = await sister.member({ mobile: "919000000704" });
    const ana = await excluded({ mobile: "919000000703", email: "same@mail.example", allBrands: true });
    expect((await ana.send(limits.read, {})).otherBrands).toEqual(["South"]);
    await product.jobsDone();
    expect(await stopped(there)).toEqual(AWAY);
    expect(await stopped(byMail)).toEqual(AWAY);
    expect(await stopped(other)).toEqual(["game_unknown", "channel_closed"]);
    expect(await there.send(limits.read, {})).toMatchObject({ exclusion: { until: TERM.toISOString(), endsAt: null } });
    expect((await there.send(messages.inbox, {})).content.map(({ content }) => content)).toEqual([expect.stringContaining("North")]);

    // Running the job again changes nothing, and no second account can be opened there.
    await shop.visit((ctx) => ctx.addJob("limits.excludeEverywhere", { memberId: ana.id }));
    await product.jobsDone();
    expect((await there.send(messages.inbox, {})).content).toHaveLength(1);
    await steppedUp(sister, there);
    await there.send(members.closeAccount, { confirm: "close" });
    await expect(registerByMobile(sister, "9000000703")).rejects.toMatchObject({ code: "registration_refused" });
  });

  test("RG-07 without that wish, and at houses of others, nothing changes; an unproved number excludes nobody", async () => {
    product.at(START);
    const there = await sister.member({ mobile: "919000000705" });
    await excluded({ mobile: "919000000705" });
    await product.jobsDone();
    expect(await stopped(there)).toEqual(["game_unknown", "channel_closed"]);

    const ben = await steppedUp(shop, await shop.member({ mobile: "919000000706" }));
    const target = await sister.member({ mobile: "919000000706" });
    await shop.rows((db) => db.updateTable("members_contacts").set({ verifiedAt: null }).where("memberId", "=", ben.id).execute());
    await ben.send(limits.selfExclude, { months: 6, allBrands: true, ...YES });
    await product.jobsDone();
    expect(await stopped(target)).toEqual(["game_unknown", "channel_closed"]);
  });
});
