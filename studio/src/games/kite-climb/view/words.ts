import type { OwnWords } from "../../../kit/words/words";

export type Word =
  | "higher"
  | "lower"
  | "start"
  | "guess"
  | "take"
  | "streak"
  | "right"
  | "wrong"
  | "taken"
  | "howTitle"
  | "how"
  | "streakTitle"
  | "streakRow";

export const WORDS: OwnWords<Word> = {
  en: {
    higher: "Higher or same",
    lower: "Lower or same",
    start: "Start for {stake}",
    guess: "Higher or lower?",
    take: "Take {amount}",
    streak: "The cards so far",
    right: "{card}: right, {amount} reached",
    wrong: "{card}: wrong, the string broke",
    taken: "Taken after {count} right guesses",
    howTitle: "How it is played",
    how: "Say whether the next card is higher or lower than the one shown; an equal card wins either way. Each card is any of thirteen ranks, ace lowest, whatever came before. A guess pays 97 divided by its chance in percent, in hundredths; right guesses multiply, and the product is rounded down once when you take it. A wrong guess ends the round. A guess that cannot lose is not offered. A round left open for a day is taken for you.",
    streakTitle: "What a streak returns",
    streakRow: "{count} guesses",
  },
  hi: {
    higher: "ऊँचा या बराबर",
    lower: "नीचा या बराबर",
    start: "{stake} पर शुरू करें",
    guess: "ऊँचा या नीचा?",
    take: "{amount} लें",
    streak: "अब तक के पत्ते",
    right: "{card}: सही, {amount} तक पहुँचे",
    wrong: "{card}: ग़लत, डोर टूट गई",
    taken: "{count} सही अनुमानों के बाद लिया",
    howTitle: "कैसे खेलें",
    how: "बताइए कि अगला पत्ता दिखाए गए से ऊँचा है या नीचा; बराबर पत्ता दोनों ओर जीतता है। हर पत्ता तेरह में से कोई भी होता है, इक्का सबसे नीचा, पहले जो भी आया हो। हर अनुमान 97 भागा प्रतिशत संभावना देता है, सौवें हिस्सों में; सही अनुमान गुणा होते हैं और लेते समय गुणनफल एक बार नीचे गोल होता है। ग़लत अनुमान राउंड ख़त्म करता है। जो अनुमान हार ही नहीं सकता, वह नहीं मिलता। एक दिन खुला छूटा राउंड आपके लिए ले लिया जाता है।",
    streakTitle: "लगातार अनुमानों का रिटर्न",
    streakRow: "{count} अनुमान",
  },
  ja: {
    higher: "上か同じ",
    lower: "下か同じ",
    start: "{stake}で始める",
    guess: "上か下か",
    take: "{amount}を受け取る",
    streak: "これまでのカード",
    right: "{card}：当たり、{amount}まで到達",
    wrong: "{card}：はずれ、糸が切れました",
    taken: "{count}回当てて受け取りました",
    howTitle: "遊び方",
    how: "次のカードが今のカードより上か下かを当てます。同じ数字はどちらでも当たりです。カードは毎回13の数字のどれかで、Aが最も低く、前のカードとは関係ありません。1回の配当は97を確率の％で割った値（小数第2位まで）で、当たるたびに掛け合わされ、受け取るときに一度だけ切り捨てます。はずれると終わりです。必ず当たる予想は出ません。1日放置したラウンドは自動で受け取ります。",
    streakTitle: "連続して当てたときの還元率",
    streakRow: "{count}回",
  },
  ko: {
    higher: "높거나 같음",
    lower: "낮거나 같음",
    start: "{stake}로 시작",
    guess: "높을까요, 낮을까요?",
    take: "{amount} 받기",
    streak: "지금까지의 카드",
    right: "{card}: 맞음, {amount} 도달",
    wrong: "{card}: 틀림, 줄이 끊어졌습니다",
    taken: "{count}번 맞히고 받았습니다",
    howTitle: "게임 방법",
    how: "다음 카드가 보이는 카드보다 높을지 낮을지 고릅니다. 같은 숫자는 어느 쪽이든 맞습니다. 카드는 앞의 카드와 관계없이 열세 숫자 중 하나이고 A가 가장 낮습니다. 한 번의 배당은 97을 확률(%)로 나눈 값(소수 둘째 자리)이며, 맞힐 때마다 곱하고 받을 때 한 번만 내림합니다. 틀리면 끝납니다. 질 수 없는 선택은 나오지 않습니다. 하루 동안 남겨 둔 라운드는 자동으로 받습니다.",
    streakTitle: "연속으로 맞힐 때의 환수율",
    streakRow: "{count}번",
  },
  pt: {
    higher: "Maior ou igual",
    lower: "Menor ou igual",
    start: "Começar com {stake}",
    guess: "Maior ou menor?",
    take: "Retirar {amount}",
    streak: "As cartas até aqui",
    right: "{card}: certo, chegou a {amount}",
    wrong: "{card}: errado, a linha arrebentou",
    taken: "Retirado após {count} acertos",
    howTitle: "Como se joga",
    how: "Diga se a próxima carta é maior ou menor que a mostrada; uma carta igual ganha dos dois lados. Cada carta é um de treze valores, o ás é o menor, venha o que vier antes. Um palpite paga 97 dividido pela chance em por cento, em centésimos; os acertos se multiplicam, e o produto é arredondado para baixo uma vez na retirada. Um erro encerra a rodada. Um palpite que não pode perder não é oferecido. Uma rodada deixada aberta por um dia é retirada para você.",
    streakTitle: "O retorno de uma sequência",
    streakRow: "{count} palpites",
  },
  zh: {
    higher: "更大或相同",
    lower: "更小或相同",
    start: "以 {stake} 开始",
    guess: "更大还是更小？",
    take: "收取 {amount}",
    streak: "目前的牌",
    right: "{card}：猜对，达到 {amount}",
    wrong: "{card}：猜错，风筝线断了",
    taken: "猜对 {count} 次后收取",
    howTitle: "玩法",
    how: "猜下一张牌比当前的牌大还是小；点数相同时两种都算猜对。每张牌都是十三个点数之一，A 最小，与之前的牌无关。每次猜对的赔率是 97 除以概率百分数，取到百分位；连续猜对相乘，收取时只向下取整一次。猜错即结束。必定猜对的选项不提供。搁置一天的局会自动收取。",
    streakTitle: "连续猜对的返还率",
    streakRow: "{count} 次",
  },
};
