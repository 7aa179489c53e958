import { randomInt } from "node:crypto";
import type { Language } from "@magpie/domain/languages";
import en from "./locales/en.json";
import hi from "./locales/hi.json";
import ja from "./locales/ja.json";
import ko from "./locales/ko.json";
import pt from "./locales/pt.json";
import zh from "./locales/zh.json";

const PACKS: Record<Language, typeof en> = { EN: en, HI: hi, JA: ja, KO: ko, PT: pt, ZH: zh };
const NUMBERS = Object.keys(en.numbers) as (keyof typeof en.numbers)[];

/** Makes a sum in words, for people who cannot read the picture. */
export function newQuestion(language: Language): { question: string; answer: string } {
  const words = PACKS[language];
  const [first, second] = [pickNumber(), pickNumber()];
  return {
    question: words.question.replace("{first}", words.numbers[first]).replace("{second}", words.numbers[second]),
    answer: String(Number(first) + Number(second)),
  };
}

function pickNumber() {
  return NUMBERS[randomInt(NUMBERS.length)] ?? "1";
}
