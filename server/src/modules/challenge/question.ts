import { randomInt } from "node:crypto";
import type { Language } from "@magpie/domain/languages";
import { packsOf } from "../../kit/words/packs";

const PACKS = packsOf("challenge");
const NUMBERS = Object.keys(PACKS.EN.numbers) as (keyof (typeof PACKS)["EN"]["numbers"])[];

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
