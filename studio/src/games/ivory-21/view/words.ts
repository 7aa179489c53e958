import type { OwnWords } from "../../../kit/words/words";
import type { Outcome } from "../book";

export type Word =
  | Outcome
  | "hit"
  | "stand"
  | "double"
  | "split"
  | "dealer"
  | "you"
  | "first"
  | "second"
  | "soft"
  | "stakes"
  | "howTitle"
  | "how";

export const WORDS: OwnWords<Word> = {
  en: {
    blackjack: "Blackjack",
    won: "Won",
    push: "Push",
    lost: "Lost",
    bust: "Bust",
    hit: "Hit",
    stand: "Stand",
    double: "Double",
    split: "Split",
    dealer: "Dealer",
    you: "You",
    first: "First hand",
    second: "Second hand",
    soft: "soft {total}",
    stakes: "In play: {amount}",
    howTitle: "How it is played",
    how: "Come closer to 21 than the dealer without passing it. Aces count 1 or 11, tens and courts 10. The dealer stands on every 17 and looks for a blackjack first, so nothing you add is lost to one. A blackjack pays 3 to 2. You may double on any two cards and split a pair once, each for a further stake; doubling after a split is allowed, split aces get one card each. No insurance, no surrender. Each card is any of thirteen ranks, whatever came before. The return below is that of best play. A round left open for a day stands.",
  },
  hi: {
    blackjack: "ब्लैकजैक",
    won: "जीत",
    push: "बराबर",
    lost: "हार",
    bust: "21 के पार",
    hit: "पत्ता लें",
    stand: "रुकें",
    double: "दोगुना",
    split: "बाँटें",
    dealer: "डीलर",
    you: "आप",
    first: "पहला हाथ",
    second: "दूसरा हाथ",
    soft: "सॉफ़्ट {total}",
    stakes: "दाँव पर: {amount}",
    howTitle: "कैसे खेलें",
    how: "21 पार किए बिना डीलर से ज़्यादा 21 के पास आएँ। इक्का 1 या 11 गिना जाता है, दस और तस्वीरें 10। डीलर हर 17 पर रुकता है और पहले ब्लैकजैक देखता है, इसलिए आपका बढ़ाया दाँव उससे नहीं हारता। ब्लैकजैक 3 पर 2 देता है। किन्हीं भी दो पत्तों पर दोगुना और जोड़े को एक बार बाँट सकते हैं, हर बार एक और दाँव से; बाँटने के बाद दोगुना हो सकता है, बाँटे इक्कों को एक-एक पत्ता मिलता है। न बीमा, न समर्पण। हर पत्ता तेरह में से कोई भी होता है, पहले जो भी आया हो। नीचे लिखा रिटर्न सबसे अच्छे खेल का है। एक दिन खुला छूटा राउंड रुक जाता है।",
  },
  ja: {
    blackjack: "ブラックジャック",
    won: "勝ち",
    push: "引き分け",
    lost: "負け",
    bust: "バスト",
    hit: "ヒット",
    stand: "スタンド",
    double: "ダブル",
    split: "スプリット",
    dealer: "ディーラー",
    you: "あなた",
    first: "1つ目の手",
    second: "2つ目の手",
    soft: "ソフト{total}",
    stakes: "賭け金：{amount}",
    howTitle: "遊び方",
    how: "21を超えずにディーラーより21に近づけば勝ちです。Aは1か11、10と絵札は10です。ディーラーはすべての17で止まり、先にブラックジャックを確かめるので、追加した賭け金がそれで失われることはありません。ブラックジャックは3対2です。最初の2枚でダブル、ペアは一度だけスプリットでき、それぞれ賭け金をもう1つ置きます。スプリット後のダブルも可能、スプリットしたAには1枚ずつです。保険と降参はありません。カードは前と関係なく13の数字のどれかです。下の還元率は最善のプレーの値です。1日放置したラウンドはスタンドします。",
  },
  ko: {
    blackjack: "블랙잭",
    won: "승리",
    push: "무승부",
    lost: "패배",
    bust: "버스트",
    hit: "히트",
    stand: "스탠드",
    double: "더블",
    split: "스플릿",
    dealer: "딜러",
    you: "나",
    first: "첫 번째 패",
    second: "두 번째 패",
    soft: "소프트 {total}",
    stakes: "건 금액: {amount}",
    howTitle: "게임 방법",
    how: "21을 넘지 않고 딜러보다 21에 가까우면 이깁니다. A는 1 또는 11, 10과 그림 카드는 10입니다. 딜러는 모든 17에서 멈추고 먼저 블랙잭을 확인하므로 더 건 금액을 그것으로 잃지 않습니다. 블랙잭은 3 대 2입니다. 처음 두 장에서 더블, 같은 숫자는 한 번 스플릿할 수 있으며 각각 판돈을 하나 더 겁니다. 스플릿 후 더블이 가능하고, 나눈 A는 한 장씩만 받습니다. 보험과 항복은 없습니다. 카드는 앞과 관계없이 열세 숫자 중 하나입니다. 아래 환수율은 최선의 플레이 기준입니다. 하루 동안 남겨 둔 라운드는 스탠드합니다.",
  },
  pt: {
    blackjack: "Blackjack",
    won: "Ganhou",
    push: "Empate",
    lost: "Perdeu",
    bust: "Estourou",
    hit: "Carta",
    stand: "Parar",
    double: "Dobrar",
    split: "Dividir",
    dealer: "Banca",
    you: "Você",
    first: "Primeira mão",
    second: "Segunda mão",
    soft: "{total} suave",
    stakes: "Em jogo: {amount}",
    howTitle: "Como se joga",
    how: "Chegue mais perto de 21 que a banca, sem passar. Ases valem 1 ou 11; dez e figuras, 10. A banca para em todo 17 e procura um blackjack antes, então nada do que você acrescentar se perde para ele. O blackjack paga 3 por 2. Você pode dobrar em quaisquer duas cartas e dividir um par uma vez, cada um por mais uma aposta; pode dobrar depois de dividir, e ases divididos recebem uma carta cada. Sem seguro e sem desistência. Cada carta é um de treze valores, venha o que vier antes. O retorno abaixo é o do melhor jogo. Uma rodada deixada aberta por um dia para.",
  },
  zh: {
    blackjack: "黑杰克",
    won: "赢",
    push: "平局",
    lost: "输",
    bust: "爆牌",
    hit: "要牌",
    stand: "停牌",
    double: "加倍",
    split: "分牌",
    dealer: "庄家",
    you: "您",
    first: "第一手",
    second: "第二手",
    soft: "软 {total}",
    stakes: "已下注：{amount}",
    howTitle: "玩法",
    how: "在不超过 21 点的前提下比庄家更接近 21 点。A 计 1 或 11，10 和花牌计 10。庄家遇所有 17 点停牌，并先查看是否为黑杰克，因此您追加的注不会输给它。黑杰克赔 3 比 2。任意两张牌可加倍，对子可分牌一次，各需追加一注；分牌后可加倍，分开的 A 各得一张牌。没有保险，没有投降。每张牌都是十三个点数之一，与之前的牌无关。下面的返还率是最佳打法的返还率。搁置一天的局按停牌处理。",
  },
};
