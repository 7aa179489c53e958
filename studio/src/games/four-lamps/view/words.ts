import type { OwnWords } from "../../../kit/words/words";

export type Word =
  | "mini"
  | "minor"
  | "major"
  | "grand"
  | "jackpots"
  | "mustHitBy"
  | "won"
  | "wonNote"
  | "how"
  | "howPlay"
  | "shares"
  | "lastWins"
  | "noWins"
  | "hidden"
  | "sealed";

export const WORDS: OwnWords<Word> = {
  en: {
    mini: "Mini",
    minor: "Minor",
    major: "Major",
    grand: "Grand",
    jackpots: "Jackpots",
    mustHitBy: "by {amount}",
    won: "{level} jackpot",
    wonNote: "Paid to your balance",
    how: "A part of every stake goes into four jackpots that all players here share. Each is won before it grows beyond its highest amount: by the bet that lifts it to an amount that was drawn before the first bet and stays sealed until then. The larger the stake, the larger the chance; nothing else counts.",
    howPlay: "In free play the jackpots are of play money, with the same rules and chances. The real ones take no part in it.",
    shares: "{share} of each stake · begins at {seed} · won by {cap} at the latest · returns {return}",
    lastWins: "Last wins",
    noWins: "None has been won yet.",
    hidden: "A player",
    sealed: "Sealed amount, SHA-256",
  },
  hi: {
    mini: "मिनी",
    minor: "माइनर",
    major: "मेजर",
    grand: "ग्रैंड",
    jackpots: "जैकपॉट",
    mustHitBy: "{amount} तक",
    won: "{level} जैकपॉट",
    wonNote: "आपके बैलेंस में जमा",
    how: "हर दाँव का एक हिस्सा चार जैकपॉट में जाता है, जो यहाँ के सभी खिलाड़ियों के साझा हैं। हर जैकपॉट अपनी सबसे ऊँची राशि पार करने से पहले जीता जाता है: उस दाँव से, जो उसे उस राशि तक पहुँचाए जो पहले दाँव से पहले निकाली गई और तब तक सीलबंद रहती है। दाँव जितना बड़ा, मौका उतना बड़ा; और कुछ मायने नहीं रखता।",
    howPlay: "मुफ़्त खेल में जैकपॉट खेल के पैसों के होते हैं, नियम और मौके वही हैं। असली जैकपॉट इसमें शामिल नहीं होते।",
    shares: "हर दाँव का {share} · शुरुआत {seed} · अधिकतम {cap} पर जीता जाता है · वापसी {return}",
    lastWins: "पिछली जीतें",
    noWins: "अभी तक कोई नहीं जीता गया।",
    hidden: "एक खिलाड़ी",
    sealed: "सीलबंद राशि, SHA-256",
  },
  ja: {
    mini: "ミニ",
    minor: "マイナー",
    major: "メジャー",
    grand: "グランド",
    jackpots: "ジャックポット",
    mustHitBy: "{amount}まで",
    won: "{level}ジャックポット",
    wonNote: "残高に加わりました",
    how: "賭け金の一部は、ここにいる全員が共有する4つのジャックポットに入ります。どれも上限額を超える前に必ず当たります。最初の賭けの前に抽選され、それまで封印されている金額に到達させた賭けが獲得します。賭け金が大きいほど当たる見込みも大きくなり、ほかの条件はありません。",
    howPlay: "無料プレイのジャックポットは遊び用のお金で、ルールと確率は同じです。本物のジャックポットには影響しません。",
    shares: "賭け金の{share} · {seed}から開始 · 遅くとも{cap}で当選 · 還元{return}",
    lastWins: "最近の当選",
    noWins: "まだ当選はありません。",
    hidden: "あるプレイヤー",
    sealed: "封印された金額(SHA-256)",
  },
  ko: {
    mini: "미니",
    minor: "마이너",
    major: "메이저",
    grand: "그랜드",
    jackpots: "잭팟",
    mustHitBy: "{amount} 이내",
    won: "{level} 잭팟",
    wonNote: "잔액에 지급되었습니다",
    how: "모든 베팅의 일부가 이곳의 모든 플레이어가 함께하는 네 개의 잭팟에 쌓입니다. 각 잭팟은 최고 금액을 넘기 전에 당첨됩니다. 첫 베팅 전에 추첨되어 그때까지 봉인된 금액에 도달하게 한 베팅이 가져갑니다. 베팅이 클수록 당첨 가능성이 커지며, 다른 조건은 없습니다.",
    howPlay: "무료 플레이의 잭팟은 연습용 돈이며 규칙과 확률은 같습니다. 실제 잭팟에는 영향을 주지 않습니다.",
    shares: "베팅의 {share} · {seed}에서 시작 · 늦어도 {cap}에 당첨 · 환수 {return}",
    lastWins: "최근 당첨",
    noWins: "아직 당첨이 없습니다.",
    hidden: "한 플레이어",
    sealed: "봉인된 금액, SHA-256",
  },
  pt: {
    mini: "Mini",
    minor: "Menor",
    major: "Maior",
    grand: "Grande",
    jackpots: "Jackpots",
    mustHitBy: "até {amount}",
    won: "Jackpot {level}",
    wonNote: "Pago no seu saldo",
    how: "Uma parte de cada aposta vai para quatro jackpots que todos os jogadores daqui dividem. Cada um sai antes de passar do seu valor máximo: para a aposta que o leva a um valor sorteado antes da primeira aposta e lacrado até então. Quanto maior a aposta, maior a chance; nada mais conta.",
    howPlay: "No jogo grátis os jackpots são de dinheiro fictício, com as mesmas regras e chances. Os de verdade não participam.",
    shares: "{share} de cada aposta · começa em {seed} · sai no máximo em {cap} · devolve {return}",
    lastWins: "Últimos prêmios",
    noWins: "Nenhum saiu ainda.",
    hidden: "Um jogador",
    sealed: "Valor lacrado, SHA-256",
  },
  zh: {
    mini: "迷你",
    minor: "小奖",
    major: "大奖",
    grand: "巨奖",
    jackpots: "累积奖池",
    mustHitBy: "{amount} 前必出",
    won: "{level}奖池",
    wonNote: "已存入您的余额",
    how: "每笔投注的一部分进入四个奖池，由这里的所有玩家共享。每个奖池都会在超过上限之前开出：谁的投注使它达到第一笔投注之前抽定、一直密封的金额，奖池就归谁。投注越大，机会越大，其他一概无关。",
    howPlay: "免费试玩的奖池是试玩币，规则和机会相同，与真实奖池无关。",
    shares: "每笔投注的 {share} · 从 {seed} 开始 · 最迟到 {cap} 开出 · 返还 {return}",
    lastWins: "最近开出",
    noWins: "尚未开出。",
    hidden: "一位玩家",
    sealed: "密封金额，SHA-256",
  },
};
