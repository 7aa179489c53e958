import type { OwnWords, Translate } from "../../../kit/words/words";
import { factsOf, type Result } from "../book";
import { kindOf, numbersIn } from "../game";

export type Word =
  | "bet.big"
  | "bet.small"
  | "bet.odd"
  | "bet.even"
  | "bet.any-triple"
  | "kind.total"
  | "kind.single"
  | "kind.pair"
  | "kind.two"
  | "kind.triple"
  | "row.chances"
  | "row.totals"
  | "row.pairs"
  | "row.triples"
  | "row.twos"
  | "row.singles"
  | "dice"
  | "rolling"
  | "told"
  | "rolls"
  | "last"
  | "howTitle"
  | "how";

export const WORDS: OwnWords<Word> = {
  en: {
    "bet.big": "Big",
    "bet.small": "Small",
    "bet.odd": "Odd",
    "bet.even": "Even",
    "bet.any-triple": "Any triple",
    "kind.total": "Total {n}",
    "kind.single": "Number {n}",
    "kind.pair": "Pair of {n}",
    "kind.two": "{a} and {b}",
    "kind.triple": "Three of {n}",
    "row.chances": "Big, small, odd, even",
    "row.totals": "Totals",
    "row.pairs": "Pairs",
    "row.triples": "Triples",
    "row.twos": "Two dice",
    "row.singles": "Single numbers",
    dice: "Three dice",
    rolling: "The dice are rolling",
    told: "{dice}: {total}, {size}",
    rolls: "Last rolls",
    last: "Last totals, newest first",
    howTitle: "How it is played",
    how: "Three dice are rolled for all. Big is 11 to 17, small 4 to 10; they, odd and even pay one to one and lose on a triple. Totals pay 60 (4, 17), 30 (5, 16), 18 (6, 15), 12 (7, 14), 8 (8, 13), 7 (9, 12) and 6 to one (10, 11). A single number pays 1, 2 or 12 for one, two or three dice, a pair 11, two dice 6, a named triple 180, any triple 30. Returns lie between 83.80% and 97.22%: big and small 97.22%, two dice 97.22%, single numbers 96.30%, totals 84.72 to 92.59%, pairs 88.89%, triples 83.80 and 86.11%.",
  },
  hi: {
    "bet.big": "बड़ा",
    "bet.small": "छोटा",
    "bet.odd": "विषम",
    "bet.even": "सम",
    "bet.any-triple": "कोई भी तिकड़ी",
    "kind.total": "योग {n}",
    "kind.single": "अंक {n}",
    "kind.pair": "{n} की जोड़ी",
    "kind.two": "{a} और {b}",
    "kind.triple": "तीन {n}",
    "row.chances": "बड़ा, छोटा, विषम, सम",
    "row.totals": "योग",
    "row.pairs": "जोड़ियाँ",
    "row.triples": "तिकड़ियाँ",
    "row.twos": "दो पासे",
    "row.singles": "एक अंक",
    dice: "तीन पासे",
    rolling: "पासे लुढ़क रहे हैं",
    told: "{dice}: {total}, {size}",
    rolls: "पिछले पासे",
    last: "पिछले योग, नए पहले",
    howTitle: "कैसे खेलें",
    how: "सबके लिए तीन पासे फेंके जाते हैं। बड़ा 11 से 17, छोटा 4 से 10; ये, विषम और सम बराबर देते हैं और तिकड़ी पर हारते हैं। योग 60 (4, 17), 30 (5, 16), 18 (6, 15), 12 (7, 14), 8 (8, 13), 7 (9, 12) और 6 (10, 11) गुना देते हैं। एक अंक एक, दो या तीन पासों पर 1, 2 या 12, जोड़ी 11, दो पासे 6, चुनी तिकड़ी 180, कोई भी तिकड़ी 30। वापसी 83.80% से 97.22%: बड़ा और छोटा 97.22%, दो पासे 97.22%, एक अंक 96.30%, योग 84.72 से 92.59%, जोड़ी 88.89%, तिकड़ी 83.80 और 86.11%।",
  },
  ja: {
    "bet.big": "大",
    "bet.small": "小",
    "bet.odd": "奇数",
    "bet.even": "偶数",
    "bet.any-triple": "全ゾロ目",
    "kind.total": "合計 {n}",
    "kind.single": "{n} の目",
    "kind.pair": "{n} のペア",
    "kind.two": "{a} と {b}",
    "kind.triple": "{n} のゾロ目",
    "row.chances": "大・小・奇数・偶数",
    "row.totals": "合計",
    "row.pairs": "ペア",
    "row.triples": "ゾロ目",
    "row.twos": "2つの目",
    "row.singles": "1つの目",
    dice: "3つのサイコロ",
    rolling: "サイコロが転がっています",
    told: "{dice}：合計{total} {size}",
    rolls: "最近の出目",
    last: "最近の合計（新しい順）",
    howTitle: "遊び方",
    how: "全員で3つのサイコロを振ります。大は11～17、小は4～10で、奇数・偶数とともに配当は1倍、ゾロ目では負けです。合計は60倍（4・17）、30倍（5・16）、18倍（6・15）、12倍（7・14）、8倍（8・13）、7倍（9・12）、6倍（10・11）。1つの目は出た数により1・2・12倍、ペア11倍、2つの目6倍、指定ゾロ目180倍、全ゾロ目30倍。還元率は83.80～97.22%：大小97.22%、2つの目97.22%、1つの目96.30%、合計84.72～92.59%、ペア88.89%、ゾロ目83.80・86.11%。",
  },
  ko: {
    "bet.big": "대",
    "bet.small": "소",
    "bet.odd": "홀수",
    "bet.even": "짝수",
    "bet.any-triple": "모든 트리플",
    "kind.total": "합 {n}",
    "kind.single": "숫자 {n}",
    "kind.pair": "{n} 페어",
    "kind.two": "{a} 와 {b}",
    "kind.triple": "{n} 트리플",
    "row.chances": "대, 소, 홀수, 짝수",
    "row.totals": "합",
    "row.pairs": "페어",
    "row.triples": "트리플",
    "row.twos": "두 주사위",
    "row.singles": "한 숫자",
    dice: "주사위 세 개",
    rolling: "주사위가 구르는 중",
    told: "{dice}: 합 {total}, {size}",
    rolls: "최근 주사위",
    last: "최근 합, 새것부터",
    howTitle: "게임 방법",
    how: "모두를 위해 주사위 세 개를 굴립니다. 대는 11~17, 소는 4~10이며 홀짝과 함께 1배를 지급하고 트리플이면 집니다. 합은 60배(4, 17), 30배(5, 16), 18배(6, 15), 12배(7, 14), 8배(8, 13), 7배(9, 12), 6배(10, 11)입니다. 한 숫자는 주사위 수에 따라 1, 2, 12배, 페어 11배, 두 주사위 6배, 지정 트리플 180배, 모든 트리플 30배. 환수율은 83.80~97.22%: 대소 97.22%, 두 주사위 97.22%, 한 숫자 96.30%, 합 84.72~92.59%, 페어 88.89%, 트리플 83.80, 86.11%.",
  },
  pt: {
    "bet.big": "Grande",
    "bet.small": "Pequeno",
    "bet.odd": "Ímpar",
    "bet.even": "Par",
    "bet.any-triple": "Qualquer trinca",
    "kind.total": "Soma {n}",
    "kind.single": "Número {n}",
    "kind.pair": "Par de {n}",
    "kind.two": "{a} e {b}",
    "kind.triple": "Trinca de {n}",
    "row.chances": "Grande, pequeno, ímpar, par",
    "row.totals": "Somas",
    "row.pairs": "Pares",
    "row.triples": "Trincas",
    "row.twos": "Dois dados",
    "row.singles": "Números",
    dice: "Três dados",
    rolling: "Os dados estão rolando",
    told: "{dice}: {total}, {size}",
    rolls: "Últimos dados",
    last: "Últimas somas, da mais nova",
    howTitle: "Como se joga",
    how: "Três dados são lançados para todos. Grande é de 11 a 17, pequeno de 4 a 10; eles, ímpar e par pagam um para um e perdem na trinca. Somas pagam 60 (4, 17), 30 (5, 16), 18 (6, 15), 12 (7, 14), 8 (8, 13), 7 (9, 12) e 6 para um (10, 11). Um número paga 1, 2 ou 12 com um, dois ou três dados, par 11, dois dados 6, trinca indicada 180, qualquer trinca 30. Retornos de 83,80% a 97,22%: grande e pequeno 97,22%, dois dados 97,22%, número 96,30%, somas 84,72 a 92,59%, par 88,89%, trincas 83,80 e 86,11%.",
  },
  zh: {
    "bet.big": "大",
    "bet.small": "小",
    "bet.odd": "单",
    "bet.even": "双",
    "bet.any-triple": "全围",
    "kind.total": "点数{n}",
    "kind.single": "单骰{n}",
    "kind.pair": "双骰{n}",
    "kind.two": "{a}与{b}",
    "kind.triple": "围骰{n}",
    "row.chances": "大小单双",
    "row.totals": "点数",
    "row.pairs": "双骰",
    "row.triples": "围骰",
    "row.twos": "两骰组合",
    "row.singles": "单骰",
    dice: "三粒骰子",
    rolling: "骰子正在滚动",
    told: "{dice}：{total}点，{size}",
    rolls: "最近骰子",
    last: "最近点数，最新在前",
    howTitle: "玩法",
    how: "三粒骰子，全桌共用一局。大为11至17点，小为4至10点，大小单双赔1倍，围骰时全输。点数4、17赔60倍，5、16赔30倍，6、15赔18倍，7、14赔12倍，8、13赔8倍，9、12赔7倍，10、11赔6倍。单骰出现一、二、三次赔1、2、12倍，双骰赔11倍，两骰组合赔6倍，指定围骰赔180倍，全围赔30倍。返还率83.80%至97.22%：大小97.22%，两骰组合97.22%，单骰96.30%，点数84.72%至92.59%，双骰88.89%，围骰83.80%与86.11%。",
  },
};

/** A bet's name, as it is read aloud. */
export function nameOf(bet: string, t: Translate<Word>): string {
  const kind = kindOf(bet);
  if (kind === "even-chance" || kind === "any-triple") return t(`bet.${bet}` as Word);
  const [a = 0, b = 0] = numbersIn(bet);
  return t(`kind.${kind}`, { n: a, a, b });
}

/** Big, small or a triple. */
export function sizeOf(result: Result): "big" | "small" | "any-triple" {
  const { total, triple } = factsOf(result);
  if (triple !== null) return "any-triple";
  return total > 10 ? "big" : "small";
}

export function resultText(result: Result, t: Translate<Word>): string {
  const { total, triple } = factsOf(result);
  const size = triple === null ? t(`bet.${sizeOf(result)}`) : t("kind.triple", { n: triple });
  return t("told", { dice: result.dice.join(" "), total, size });
}
