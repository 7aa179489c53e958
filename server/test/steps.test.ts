import { type Call, calls } from "@magpie/contract/kit/call";
import { merchant } from "@magpie/contract/merchant";
import { refuse } from "@magpie/domain/refusals";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { MODULES } from "../src/app";
import type { Work } from "../src/kit/ctx";
import { route, routeInSteps } from "../src/kit/module";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "./world";

const write = { method: "POST", encrypted: false, limit: "write", summary: "For tests.", output: z.object({}) } as const;
const probe = calls("probe", {
  twice: { ...write, path: "/probe/twice", token: "member", input: z.object({ fail: z.boolean() }) },
  look: { ...write, method: "GET", path: "/probe/look", token: "session", input: z.object({}), output: z.object({ same: z.boolean() }) },
  remember: { ...write, path: "/probe/remember", token: "none", input: z.object({ refuse: z.enum(["no", "inside", "after"]) }) },
  form: { ...write, path: "/probe/form", token: "none", form: true, input: z.object({ a: z.string(), b: z.string().optional() }) },
  sealed: { ...write, path: "/probe/sealed", token: "member", encrypted: true, input: z.object({ a: z.string() }) },
  unseal: { ...write, path: "/probe/unseal", token: "none", input: z.object({ box: z.string() }), output: z.object({ a: z.string() }) },
});

/** A row that each step leaves behind. */
const leaveMark = ({ db }: Work, position: number) =>
  db
    .insertInto("merchant_languages")
    .values({ language: "KO", position })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const module = {
  name: "probe",
  routes: [
    routeInSteps(probe.twice, async (visit, { fail }) => {
      await visit.step(async (ctx) => {
        await leaveMark(ctx, 90);
        ctx.push(ctx.member.id, "announcement", {});
      });
      return visit.step(async (ctx) => {
        await ctx.db.deleteFrom("merchant_languages").execute();
        ctx.push(ctx.member.id, "session", { reason: "ended" });
        return fail ? refuse("game_unknown") : {};
      });
    }),
    routeInSteps(probe.look, async (visit) => {
      const first = await visit.step(async (ctx) => ctx.member.id);
      return visit.step(async (ctx) => {
        await leaveMark(ctx, 91);
        return { same: ctx.member.id === first };
      });
    }),
    routeInSteps(probe.remember, async (visit, input) => {
      await visit.step(async (ctx) => {
        ctx.setCookie("device", `was-${ctx.device ?? "nobody"}`, 60);
        if (input.refuse === "inside") refuse("game_unknown");
      });
      return input.refuse === "after" ? refuse("game_unknown") : {};
    }),
    route(probe.form, async (_ctx, { a }) => (a === "å ß" ? {} : refuse("game_unknown"))),
    route(probe.sealed, async () => ({})),
    route(probe.unseal, async (ctx, { box }) => ({ a: String((await ctx.unseal(box)).a) })),
  ],
};

let here: World;
let shop: WorldMerchant;
let ana: WorldMember;

beforeAll(async () => {
  here = await newWorld({ modules: [...MODULES, module], trustedProxies: 1 });
  shop = await here.merchant();
  ana = await shop.member();
});

const languages = (at: WorldMerchant) => at.rows((db) => db.selectFrom("merchant_languages").select("language").execute());
const post = (call: Call, type: string, body: string, headers: Record<string, string> = {}) =>
  shop.raw(call.path, { method: "POST", headers: { "Content-Type": type, ...headers }, body });

describe("a call in steps", () => {
  test("keeps what an earlier step did when a later one refuses, and none of the later", async () => {
    const own = await here.merchant();
    const bob = await own.member();
    await expect(bob.send(probe.twice, { fail: true })).rejects.toMatchObject({ code: "game_unknown" });
    expect(await languages(own)).toContainEqual({ language: "KO" });
    await bob.send(probe.twice, { fail: false });
    expect(await languages(own)).toEqual([]);
  });

  test("ID-21 finds out who is calling before it looks at the input", async () => {
    await expect(shop.send(probe.twice, { fail: "?" } as never)).rejects.toMatchObject({ code: "not_logged_in" });
    await expect(ana.send(probe.twice, { fail: "?" } as never)).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("ID-21 that is sealed too is opened for nobody who may not make it", async () => {
    const refused = await post(probe.sealed, "application/json", "{}");
    expect(refused.json).toMatchObject({ errorCode: "not_logged_in" });
    expect(await ana.send(probe.sealed, { a: "b" })).toEqual({});
  });

  test("SEC-33 cannot write in any step when it only reads", async () => {
    await expect(ana.send(probe.look, {})).rejects.toMatchObject({ code: "unknown_error" });
  });

  test("says when the portal is closed", async () => {
    const closed = await here.merchant({ maintenance: true });
    await expect(closed.send(probe.remember, { refuse: "no" })).rejects.toMatchObject({ code: "system_maintenance" });
  });
});

describe("cookies", () => {
  const cookies = async (input: { refuse: string }, headers: Record<string, string> = {}) =>
    (await post(probe.remember, "application/json", JSON.stringify(input), headers)).headers["set-cookie"];
  const COOKIE = "device=was-nobody; Max-Age=60; Path=/; HttpOnly; SameSite=Strict";

  test("leave when their step is committed, also with a refusal, and not otherwise", async () => {
    expect(await cookies({ refuse: "no" })).toEqual([COOKIE]);
    expect(await cookies({ refuse: "after" })).toEqual([COOKIE]);
    expect(await cookies({ refuse: "inside" })).toBeUndefined();
  });

  test("SEC-38 stay on encrypted connections where there is one", async () => {
    expect(await cookies({ refuse: "no" }, { "X-Forwarded-Proto": "https" })).toEqual([`${COOKIE}; Secure`]);
  });

  test("count only when they look like ours", async () => {
    expect((await cookies({ refuse: "no" }, { Cookie: "a=b; device=ab_C-1" }))?.[0]).toMatch(/^device=was-ab_C-1;/);
    for (const value of ["", "a b", "é", "x".repeat(129), "a=b"]) {
      expect((await cookies({ refuse: "no" }, { Cookie: `device=${encodeURIComponent(value)}` }))?.[0]).toMatch(/^device=was-nobody;/);
    }
  });
});

describe("a form", () => {
  const FORM = "application/x-www-form-urlencoded";

  test("is read where the contract says so, and nowhere else", async () => {
    expect((await post(probe.form, FORM, "a=%C3%A5+%C3%9F")).status).toBe(200);
    expect((await post(probe.form, "application/json", '{"a":"å ß"}')).status).toBe(200);
    expect((await post(probe.remember, FORM, "refuse=no")).json).toMatchObject({ errorCode: "unsupported_media_type" });
    expect((await post(merchant.updateLanguage, FORM, "language=EN")).json).toMatchObject({ errorCode: "unsupported_media_type" });
  });

  test.each([
    ["an unknown key", "a=1&c=2", { c: "unrecognized_keys" }],
    ["a key twice", "a=1&a=2", { a: "duplicate" }],
    ["a broken escape", "a=%zz", { body: "invalid_encoding" }],
    ["a hostile key", "a=1&__proto__=2", { key: "forbidden_key" }],
    ["too many keys", Array.from({ length: 65 }, (_, index) => `k${index}=1`).join("&"), { body: "too_big" }],
  ])("SEC-24 with %s is refused", async (_what, body, fields) => {
    const { status, json } = await post(probe.form, FORM, body);
    expect([status, json]).toMatchObject([400, { errorCode: "invalid_input", value: { fields } }]);
  });

  test("of another site is refused", async () => {
    const { json } = await post(probe.form, FORM, "a=1", { Origin: "https://evil.example" });
    expect(json).toMatchObject({ errorCode: "cross_site" });
  });
});

test("a sealed value inside a clear body is opened once", async () => {
  const box = await here.seal({ a: "b" }, { Merchant: shop.code });
  expect(await shop.send(probe.unseal, { box })).toEqual({ a: "b" });
  await expect(shop.send(probe.unseal, { box })).rejects.toMatchObject({ code: "request_replayed" });
  await expect(shop.send(probe.unseal, { box: "nonsense" })).rejects.toMatchObject({ code: "encryption_invalid" });
});
