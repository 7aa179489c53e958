import { expect, test } from "vitest";
import { sayable, talkFault } from "./rules";

const NOW = new Date("2026-06-01T12:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const fault = (typed: string, lately: readonly string[] = []) =>
  talkFault(
    { text: sayable(typed), phrase: null },
    lately.map((text) => ({ text, at: ago(20_000) })),
    NOW,
  );

test("GA-10 plain words in any of the six languages are said at a table, and sums of money in them", () => {
  const fine = [
    "Well played!",
    "Red again... who had 17?",
    "won 12000 on black",
    "बहुत बढ़िया, एक और बार",
    "ナイス！次は赤かな",
    "이번엔 홀수가 나올까요?",
    "Que azar. Fica pra próxima",
    "一把定胜负，恭喜恭喜",
    '<b>bold</b> & "quoted"',
    "7 and 23, 3.5 times",
    "wow...nice, see you at 9 p.m. then",
    "好。再来一次",
    "👍👍",
  ];
  for (const text of fine) expect([text, fault(text)]).toEqual([text, null]);
});

test("GA-10 addresses, numbers to call and names of messengers are not said, however they are spelt", () => {
  const caught = [
    "see https://example.test/x",
    "www example",
    "come to lucky-room.xyz",
    "come to t.me/luckyroom",
    "Ｔ。ＭＥ/luckyroom",
    "x.com",
    "lucky dot com",
    "lucky . c o m dot net",
    "幸运点com",
    "mail me ana@example.test",
    "ana＠example",
    "call 98765 43210",
    "９８７６５４３２１０",
    "९८७६५४३२१०",
    "一三八零零一三八",
    "nine eight seven six five four three two",
    "w.h.a.t.s.a.p.p me",
    "加我微信",
    "텔레그램 주세요",
    "find me on Tele\u200bgram",
    "qq 12345",
  ];
  for (const text of caught) expect([text, fault(text)]).toEqual([text, "talk_contact"]);
});

test("GA-10 a number that is spelt out over several sayings is heard as one", () => {
  expect(fault("98765")).toBeNull();
  expect(fault("43210", ["98765"])).toBe("talk_contact");
  expect(fault("well done", ["98765", "4321"])).toBeNull();
});

test("GA-10 a saying is one row of at most eighty characters with nothing hidden in it, and a text or a phrase, not both", () => {
  expect(sayable(" one\n\ntwo\u202e \u{e0041}three\u3164 ")).toBe("one two three");
  expect(sayable(`z${"\u0301".repeat(40)}`)).toBe(`z${"\u0301".repeat(3)}`);
  expect([fault("x".repeat(80)), fault("x".repeat(81)), fault("👍".repeat(80)), fault("\u200b \n")]).toEqual([
    null,
    "talk_length",
    null,
    "talk_length",
  ]);
  expect(talkFault({ text: null, phrase: null }, [], NOW)).toBe("talk_length");
  expect(talkFault({ text: "hi", phrase: "hello" }, [], NOW)).toBe("talk_length");
});

test("GA-10 nobody says more than four things in a quarter of a minute, or the same twice in a minute", () => {
  const lately = [1, 2, 3, 4].map((second) => ({ text: null, at: ago(second * 3_000) }));
  const luck = { text: null, phrase: "luck" } as const;
  expect(talkFault(luck, lately, NOW)).toBe("talk_too_fast");
  expect(talkFault(luck, [...lately.slice(0, 3), { text: null, at: ago(15_000) }], NOW)).toBeNull();
  expect([fault("hello all", ["hello all"]), fault("hello again", ["hello all"])]).toEqual(["talk_too_fast", null]);
});
