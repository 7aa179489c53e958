import type { OwnWords, Translate } from "../../../kit/words/words";
import type { Card, Result } from "../book";

export type Word =
  | "bet.dragon"
  | "bet.tiger"
  | "bet.tie"
  | "bet.suited-tie"
  | "side.big"
  | "side.small"
  | "side.odd"
  | "side.even"
  | "short.dragon"
  | "short.tiger"
  | "short.tie"
  | "dealing"
  | "wins"
  | "tied"
  | "suitedTie"
  | "beadPlate"
  | "bigRoad"
  | "roads"
  | "last"
  | "roadText"
  | "howTitle"
  | "how";

export const WORDS: OwnWords<Word> = {
  en: {
    "bet.dragon": "Dragon",
    "bet.tiger": "Tiger",
    "bet.tie": "Tie",
    "bet.suited-tie": "Suited tie",
    "side.big": "Big",
    "side.small": "Small",
    "side.odd": "Odd",
    "side.even": "Even",
    "short.dragon": "D",
    "short.tiger": "T",
    "short.tie": "=",
    dealing: "Cards are dealt",
    wins: "{side} wins, {dragon} to {tiger}",
    tied: "Tie: two of {dragon}",
    suitedTie: "Suited tie: two of {dragon}",
    beadPlate: "Bead plate",
    bigRoad: "Big road",
    roads: "Roads",
    last: "Last rounds, newest first",
    roadText: "Newest last: {list}",
    howTitle: "How it is played",
    how: "One card for the dragon, one for the tiger, from eight decks; the higher wins, the ace is lowest. Dragon and tiger pay one to one. On a tie half of what lies on them comes back. Tie pays 11 to one, a tie of one suit 50 to one. Big is 8 to king, small ace to 6, odd and even go by the rank; a seven loses all four. Returns: dragon and tiger 96.27%, tie 89.64%, suited tie 86.02%, a bet on one card 92.31%.",
  },
  hi: {
    "bet.dragon": "ड्रैगन",
    "bet.tiger": "टाइगर",
    "bet.tie": "टाई",
    "bet.suited-tie": "एक रंग की टाई",
    "side.big": "बड़ा",
    "side.small": "छोटा",
    "side.odd": "विषम",
    "side.even": "सम",
    "short.dragon": "ड्र",
    "short.tiger": "टा",
    "short.tie": "=",
    dealing: "पत्ते बाँटे जा रहे हैं",
    wins: "{side} जीता, {dragon} बनाम {tiger}",
    tied: "टाई: दोनों {dragon}",
    suitedTie: "एक रंग की टाई: दोनों {dragon}",
    beadPlate: "बीड प्लेट",
    bigRoad: "बिग रोड",
    roads: "रोड",
    last: "पिछले दौर, नए पहले",
    roadText: "नया सबसे अंत में: {list}",
    howTitle: "कैसे खेलें",
    how: "आठ गड्डियों से एक पत्ता ड्रैगन को और एक टाइगर को; बड़ा पत्ता जीतता है, इक्का सबसे छोटा है। ड्रैगन और टाइगर बराबर देते हैं। टाई पर उन पर लगा आधा लौटता है। टाई 11 गुना, एक रंग की टाई 50 गुना देती है। बड़ा 8 से बादशाह, छोटा इक्के से 6, विषम और सम अंक से; सात चारों हराता है। वापसी: ड्रैगन और टाइगर 96.27%, टाई 89.64%, एक रंग की टाई 86.02%, एक पत्ते का दाँव 92.31%।",
  },
  ja: {
    "bet.dragon": "ドラゴン",
    "bet.tiger": "タイガー",
    "bet.tie": "タイ",
    "bet.suited-tie": "スーテッドタイ",
    "side.big": "ビッグ",
    "side.small": "スモール",
    "side.odd": "奇数",
    "side.even": "偶数",
    "short.dragon": "D",
    "short.tiger": "T",
    "short.tie": "=",
    dealing: "カードを配っています",
    wins: "{side}の勝ち（{dragon} 対 {tiger}）",
    tied: "タイ（{dragon}）",
    suitedTie: "スーテッドタイ（{dragon}）",
    beadPlate: "ビードプレート",
    bigRoad: "大路",
    roads: "罫線",
    last: "最近の結果（新しい順）",
    roadText: "新しいものが最後: {list}",
    howTitle: "遊び方",
    how: "8組のカードからドラゴンとタイガーに1枚ずつ配り、大きいほうが勝ちです。エースが最小です。ドラゴンとタイガーの配当は1倍、タイでは賭け金の半分が戻ります。タイは11倍、同じスートのタイは50倍です。ビッグは8からキング、スモールはエースから6、奇数・偶数は数字によります。7はこの4つすべてで負けです。還元率：ドラゴンとタイガー96.27%、タイ89.64%、スーテッドタイ86.02%、1枚への賭け92.31%。",
  },
  ko: {
    "bet.dragon": "드래곤",
    "bet.tiger": "타이거",
    "bet.tie": "타이",
    "bet.suited-tie": "같은 무늬 타이",
    "side.big": "빅",
    "side.small": "스몰",
    "side.odd": "홀수",
    "side.even": "짝수",
    "short.dragon": "D",
    "short.tiger": "T",
    "short.tie": "=",
    dealing: "카드를 나누는 중",
    wins: "{side} 승, {dragon} 대 {tiger}",
    tied: "타이, {dragon}",
    suitedTie: "같은 무늬 타이, {dragon}",
    beadPlate: "비드 플레이트",
    bigRoad: "빅 로드",
    roads: "로드",
    last: "최근 결과, 새것부터",
    roadText: "최근이 마지막: {list}",
    howTitle: "게임 방법",
    how: "여덟 벌의 카드에서 드래곤과 타이거에 한 장씩 나누며 높은 쪽이 이깁니다. 에이스가 가장 낮습니다. 드래곤과 타이거는 1배를 지급하고 타이면 절반을 돌려받습니다. 타이는 11배, 같은 무늬 타이는 50배입니다. 빅은 8부터 킹, 스몰은 에이스부터 6, 홀짝은 숫자로 정하며 7은 네 가지 모두 집니다. 환수율: 드래곤과 타이거 96.27%, 타이 89.64%, 같은 무늬 타이 86.02%, 카드 한 장 베팅 92.31%.",
  },
  pt: {
    "bet.dragon": "Dragão",
    "bet.tiger": "Tigre",
    "bet.tie": "Empate",
    "bet.suited-tie": "Empate de naipe",
    "side.big": "Grande",
    "side.small": "Pequeno",
    "side.odd": "Ímpar",
    "side.even": "Par",
    "short.dragon": "D",
    "short.tiger": "T",
    "short.tie": "=",
    dealing: "Cartas na mesa",
    wins: "{side} vence, {dragon} a {tiger}",
    tied: "Empate: dois {dragon}",
    suitedTie: "Empate de naipe: dois {dragon}",
    beadPlate: "Bead plate",
    bigRoad: "Big road",
    roads: "Histórico",
    last: "Últimas rodadas, da mais nova",
    roadText: "O mais novo por último: {list}",
    howTitle: "Como se joga",
    how: "Uma carta para o dragão e uma para o tigre, de oito baralhos; vence a maior, e o ás é a menor. Dragão e tigre pagam um para um. No empate volta metade do que está neles. Empate paga 11 para um, empate do mesmo naipe 50 para um. Grande vai do 8 ao rei, pequeno do ás ao 6, ímpar e par seguem o valor; o sete perde as quatro. Retornos: dragão e tigre 96,27%, empate 89,64%, empate de naipe 86,02%, aposta numa carta 92,31%.",
  },
  zh: {
    "bet.dragon": "龙",
    "bet.tiger": "虎",
    "bet.tie": "和",
    "bet.suited-tie": "同花和",
    "side.big": "大",
    "side.small": "小",
    "side.odd": "单",
    "side.even": "双",
    "short.dragon": "龙",
    "short.tiger": "虎",
    "short.tie": "和",
    dealing: "正在发牌",
    wins: "{side}胜，{dragon}对{tiger}",
    tied: "和局，同为{dragon}",
    suitedTie: "同花和，同为{dragon}",
    beadPlate: "珠盘路",
    bigRoad: "大路",
    roads: "路单",
    last: "最近结果，最新在前",
    roadText: "最新在最后：{list}",
    howTitle: "玩法",
    how: "八副牌中龙虎各发一张，点数大者胜，A最小。龙虎赔1倍，和局时退回一半。和赔11倍，同花和赔50倍。大为8至K，小为A至6，单双按点数，7点时这四种全输。返还率：龙虎96.27%，和89.64%，同花和86.02%，单张投注92.31%。",
  },
};

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

export function resultText({ winner, suited, ...cards }: Result, t: Translate<Word>): string {
  const rankOf = ({ rank }: Card) => RANKS[rank - 1] ?? "";
  const values = { dragon: rankOf(cards.dragon), tiger: rankOf(cards.tiger) };
  if (winner === "tie") return t(suited ? "suitedTie" : "tied", values);
  return t("wins", { side: t(`bet.${winner}`), ...values });
}
