import type { LanguageCode, OwnWords } from "../../../kit/words/words";
import type { FishName } from "../game";

export type Word =
  | `fish.${FishName}`
  | "fish.crab"
  | "fish.bomb"
  | "fire"
  | "stopAuto"
  | "aimed"
  | "caught"
  | "missed"
  | "gone"
  | "hall"
  | "prices"
  | "depends"
  | "howTitle"
  | "how";

const KEYS = [
  "sardine",
  "anchovy",
  "clownfish",
  "seahorse",
  "butterflyfish",
  "angelfish",
  "pufferfish",
  "lionfish",
  "squid",
  "turtle",
  "jellyfish",
  "octopus",
  "ray",
  "swordfish",
  "moray",
  "lanternfish",
  "hammerhead",
  "orca",
  "great-white",
  "giant-squid",
  "golden-whale",
  "tide-dragon",
  "crab",
  "bomb",
] as const;

/** Names in the order of the price list, separated by bars. */
function fishNames(list: string): Record<`fish.${(typeof KEYS)[number]}`, string> {
  const names = list.split("|");
  return Object.fromEntries(KEYS.map((key, index) => [`fish.${key}`, names[index] ?? key])) as Record<
    `fish.${(typeof KEYS)[number]}`,
    string
  >;
}

/** What is said alike in every hall. */
const SAID: OwnWords<Exclude<Word, `fish.${string}` | "fire" | "hall" | "how">> = {
  en: {
    stopAuto: "Stop, {left} left",
    aimed: "Aimed at {fish}, {worth}",
    caught: "{fish} caught: {amount}",
    missed: "{fish} got away",
    gone: "It was gone already. The shot cost nothing.",
    prices: "What a catch returns",
    depends: "{least}× to {most}×",
    howTitle: "How it is played",
  },
  hi: {
    stopAuto: "रोकें, {left} बाकी",
    aimed: "निशाना: {fish}, {worth}",
    caught: "{fish} पकड़ी: {amount}",
    missed: "{fish} बच निकली",
    gone: "वह पहले ही जा चुकी थी। इस गोली का कुछ नहीं लगा।",
    prices: "पकड़ने पर वापसी",
    depends: "{least}× से {most}×",
    howTitle: "कैसे खेलें",
  },
  ja: {
    stopAuto: "停止（残り{left}）",
    aimed: "狙い: {fish}、{worth}",
    caught: "{fish}を捕獲: {amount}",
    missed: "{fish}は逃げました",
    gone: "すでにいませんでした。この弾は無料です。",
    prices: "捕獲時の倍率",
    depends: "{least}倍～{most}倍",
    howTitle: "遊び方",
  },
  ko: {
    stopAuto: "정지, {left} 남음",
    aimed: "조준: {fish}, {worth}",
    caught: "{fish} 포획: {amount}",
    missed: "{fish} 놓침",
    gone: "이미 사라졌습니다. 이 발사는 무료입니다.",
    prices: "포획 배수",
    depends: "{least}배~{most}배",
    howTitle: "게임 방법",
  },
  pt: {
    stopAuto: "Parar, faltam {left}",
    aimed: "Mira: {fish}, {worth}",
    caught: "{fish}: {amount}",
    missed: "{fish} escapou",
    gone: "Já tinha ido embora. O tiro não custou nada.",
    prices: "Quanto uma captura retorna",
    depends: "{least}× a {most}×",
    howTitle: "Como se joga",
  },
  zh: {
    stopAuto: "停止，剩{left}发",
    aimed: "瞄准{fish}，{worth}",
    caught: "捕获{fish}：{amount}",
    missed: "{fish}逃走了",
    gone: "它已经离开，这一发不收费。",
    prices: "捕获回报",
    depends: "{least}倍至{most}倍",
    howTitle: "玩法",
  },
};

/** What each hall says in its own words: the names of its creatures, in the order of the price list and separated by bars. */
interface HallWords {
  names: string;
  fire: string;
  hall: string;
  how: string;
}

export function hallWords(own: Record<LanguageCode, HallWords>): OwnWords<Word> {
  const spoken = Object.entries(own).map(([code, { names, ...said }]) => [
    code,
    { ...SAID[code as LanguageCode], ...fishNames(names), ...said },
  ]);
  return Object.fromEntries(spoken) as OwnWords<Word>;
}
