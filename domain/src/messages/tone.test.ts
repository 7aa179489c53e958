import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../languages";
import { lintOffer, lintTone } from "./tone";
import { URGING_WORDS, URGINGS } from "./urging-words";

/** Texts as an offer may say them. */
const CALM = [
  "10 % of what you lost in the week comes back as cash, up to 100.00. You need not bet it.",
  "For 100.00 you bet 1,000.00 in all. It ends on 30 November 2026. Cancel it whenever you like.",
  "Free rounds at VIP level 3: 10 rounds on Fortune Ox, worth INR 1.00 each. RTP 96.5 %.",
  "इस सप्ताह के नुकसान का 10 % नकद वापस मिलता है, अधिकतम 100.00। इसे दांव पर लगाना ज़रूरी नहीं।",
  "今週の損失の10%を現金でお返しします。上限は100.00です。賭ける必要はありません。",
  "이번 주 손실의 10%를 현금으로 돌려드립니다. 최대 100.00이며 베팅하지 않아도 됩니다.",
  "10 % do que você perdeu na semana volta em dinheiro, até 100,00. Não é preciso apostar. Válido até 30 de novembro.",
  "本周损失的10%以现金返还，最多100.00，无需下注。活动截止于2026年11月30日。",
];

test.each(CALM)("RG-23 a plain text has no finding: %s", (text) => {
  expect(lintTone(text)).toEqual([]);
});

describe("RG-23 urging", () => {
  test.each([
    ["Hurry, the bonus is waiting.", "hurry"],
    ["Don’t miss your spins", "hurry"],
    ["This is your LAST  chance.", "lastChance"],
    ["A risk‑free bet", "noRisk"],
    ["Win it all back tonight", "winBack"],
    ["Bet 500.00 more for level 3", "playOn"],
    ["Easy money", "sureWin"],
    ["Your bonus is here!", "shouting"],
    ["FREE SPINS for you", "shouting"],
    ["जल्‍दी करें, बोनस आपका है", "hurry"],
    ["आख़िरी मौक़ा", "lastChance"],
    ["बस थोड़ा और", "playOn"],
    ["本日限りのボーナス", "lastChance"],
    ["負けを取り戻すチャンス", "winBack"],
    ["ノーリスクで", "noRisk"],
    ["지금 바로 받으세요", "hurry"],
    ["마감 임박", "lastChance"],
    ["손실을 만회하세요", "winBack"],
    ["Não perca", "hurry"],
    ["NA\u0303O PERCA", "hurry"],
    ["Só hoje em dobro", "lastChance"],
    ["Ganho garantido", "sureWin"],
    ["限时奖金", "lastChance"],
    ["稳赢不输", "sureWin"],
    ["快来领取！", "hurry"],
    ["hu\u200brry up", "hurry"],
  ])("RG-23 is found in %s: %s", (text, urging) => {
    expect(lintTone(text).map((finding) => finding.urging)).toContain(urging);
  });

  test("RG-23 every phrase is found in a sentence, whatever its case, and in each language there are some of every kind", () => {
    for (const [urging, phrases] of Object.entries(URGING_WORDS)) {
      for (const language of LANGUAGES) {
        expect(phrases[language].length, `${urging} ${language}`).toBeGreaterThanOrEqual(3);
        for (const phrase of phrases[language]) {
          const found = lintTone(`… ${phrase.replace("*", "200").toUpperCase()}, …`).map((finding) => finding.urging);
          expect(found, phrase).toContain(urging);
        }
      }
    }
    expect(URGINGS).toEqual([...Object.keys(URGING_WORDS), "shouting"]);
  });

  test("RG-23 part of a longer word is none", () => {
    expect(["The brunch is at noon", "Corrado plays", "A rush-hourly hurrying note", "Unsure bets"].flatMap(lintTone)).toEqual([]);
  });
});

test("RG-23 the findings of an offer name language and text", () => {
  expect(lintOffer({ EN: { title: "Weekly cashback", summary: "Act now" }, ZH: { title: "必赢" } })).toEqual([
    { language: "EN", text: "summary", urging: "hurry", words: "act now" },
    { language: "ZH", text: "title", urging: "sureWin", words: "必赢" },
  ]);
});
