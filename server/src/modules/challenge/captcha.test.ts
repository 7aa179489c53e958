import { challenge } from "@magpie/contract/identity/challenge";
import { calls } from "@magpie/contract/kit/call";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { newWorld, readAnswer, type World, type WorldMerchant } from "../../../test/world";
import { type Module, routeInSteps } from "../../kit/module";
import { packsOf } from "../../kit/words/packs";
import { spendCaptcha } from "./challenge";
import { CAPTCHA_LETTERS } from "./glyphs";
import { challengesBy } from "./module";
import { newLetters } from "./picture";

const PACKS = packsOf("challenge");
/** The letters in the next picture, fixed here because a test cannot read them from the image. */
const SHOWN = "HX7KRM";

/** A call that requires a captcha and does nothing else. */
const gate = calls("gate", {
  enter: {
    method: "POST",
    path: "/wps/gate",
    token: "none",
    encrypted: false,
    limit: "write",
    summary: "Lets people in.",
    input: z.object({ captcha: z.string().optional() }),
    output: z.object({}),
  },
});
const gateModule: Module = {
  name: "gate",
  routes: [
    routeInSteps(gate.enter, async (visit, { captcha }) => {
      await spendCaptcha(visit, captcha);
      return {};
    }),
  ],
};

let product: World;
beforeAll(async () => {
  product = await newWorld({ modules: [challengesBy(() => SHOWN), gateModule] });
});

/** Shows a captcha to a browser and keeps its cookie. */
async function show(shop: WorldMerchant, path: string, language = "EN") {
  const answer = await shop.raw(path, { headers: { Language: language } });
  const [set = ""] = [answer.headers["set-cookie"]].flat();
  const cookie = set.split(";")[0] ?? "";
  const enter = (captcha?: string) => shop.send(gate.enter, captcha === undefined ? {} : { captcha }, { headers: { Cookie: cookie } });
  return { answer, set, cookie, enter };
}

const showPicture = (shop: WorldMerchant) => show(shop, challenge.captcha.path);
const wrong = { code: "captcha_failed", status: 400, value: { captcha: true } };

describe("a captcha", () => {
  test("ID-03 is a picture that differs every time, and whose answer opens", async () => {
    const shop = await product.merchant();
    const [first, second] = [await showPicture(shop), await showPicture(shop)];
    const base64 = readAnswer<string>(first.answer);
    expect(await sharp(Buffer.from(base64, "base64")).metadata()).toMatchObject({ format: "png", width: 240, height: 80 });
    expect(base64).not.toBe(readAnswer<string>(second.answer));
    expect(await first.enter(SHOWN)).toEqual({});
    expect(await second.enter(" hx7 krm ")).toEqual({});
  });

  test("SEC-13 is good once, right or wrong", async () => {
    const shop = await product.merchant();
    const [solved, guessed] = [await showPicture(shop), await showPicture(shop)];
    await solved.enter(SHOWN);
    await expect(solved.enter(SHOWN)).rejects.toMatchObject(wrong);
    await expect(guessed.enter("AAAAAA")).rejects.toMatchObject(wrong);
    await expect(guessed.enter(SHOWN)).rejects.toMatchObject(wrong);
  });

  test("ER-02 SEC-13 must be answered, and only the browser that was shown it can", async () => {
    const shop = await product.merchant();
    const shown = await showPicture(shop);
    await expect(shown.enter()).rejects.toMatchObject({ code: "captcha_required", status: 400, value: { captcha: true } });
    await expect(shop.send(gate.enter, { captcha: SHOWN })).rejects.toMatchObject(wrong);
    const elsewhere = await product.merchant();
    const away = elsewhere.send(gate.enter, { captcha: SHOWN }, { headers: { Cookie: shown.cookie } });
    await expect(away).rejects.toMatchObject(wrong);
    expect(await shown.enter(SHOWN)).toEqual({});
  });

  test("SEC-13 is good for five minutes, whatever its cookie says", async () => {
    const shop = await product.merchant();
    const shown = await showPicture(shop);
    product.at(new Date(Date.now() + 301_000));
    await expect(shown.enter(SHOWN).finally(() => product.at(null))).rejects.toMatchObject(wrong);
    const bytes = Buffer.from(shown.cookie.replace("captcha=", ""), "base64url");
    bytes.writeUInt32BE(4_000_000_000, 16);
    const headers = { Cookie: `captcha=${bytes.toString("base64url")}` };
    await expect(shop.send(gate.enter, { captcha: SHOWN }, { headers })).rejects.toMatchObject(wrong);
    expect(await shop.rows((db) => db.selectFrom("challenge_spent").selectAll().execute())).toEqual([]);
  });

  test("SEC-13 keeps its answer out of the cookie, which no script can read", async () => {
    const shop = await product.merchant();
    const { set, cookie } = await showPicture(shop);
    expect(set).toMatch(/; HttpOnly; SameSite=Strict/);
    expect(Buffer.from(cookie.replace("captcha=", ""), "base64url").toString("latin1")).not.toContain(SHOWN);
  });

  test("the letters are six of those that look like no other", () => {
    const drawn = Array.from({ length: 200 }, () => newLetters());
    expect(new Set(drawn).size).toBeGreaterThan(195);
    expect(drawn.every((letters) => letters.length === 6)).toBe(true);
    expect(CAPTCHA_LETTERS.filter((letter) => "0O1IQ5S2Z8B6G".includes(letter))).toEqual([]);
  });
});

describe("the question for people who cannot see it", () => {
  const solve = (question: string, numbers: Record<string, string>) => {
    const words = Object.fromEntries(Object.entries(numbers).map(([value, word]) => [word, Number(value)]));
    const found = question.split(/[\s?।]+/).flatMap((word) => words[word] ?? []);
    expect(found).toHaveLength(2);
    return (found[0] ?? 0) + (found[1] ?? 0);
  };

  test("is asked in words of the caller's language and answered in digits, once", async () => {
    const shop = await product.merchant();
    const asked = await show(shop, challenge.captchaQuestion.path);
    const { question } = readAnswer<{ question: string }>(asked.answer);
    expect(question).not.toMatch(/\d/);
    const answer = String(solve(question, PACKS.EN.numbers));
    expect(await asked.enter(answer)).toEqual({});
    await expect(asked.enter(answer)).rejects.toMatchObject(wrong);
  });

  test("takes the digits of any keyboard", async () => {
    const shop = await product.merchant();
    const asked = await show(shop, challenge.captchaQuestion.path, "HI");
    const { question } = readAnswer<{ question: string }>(asked.answer);
    const answer = String(solve(question, PACKS.HI.numbers)).replaceAll(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));
    expect(await asked.enter(answer)).toEqual({});
  });
});
