import type { OwnWords } from "../../../kit/words/words";

export type Word =
  | "bet"
  | "placed"
  | "betNext"
  | "cancelNext"
  | "take"
  | "autoAt"
  | "startsIn"
  | "flying"
  | "ended"
  | "taken"
  | "lost"
  | "players"
  | "last"
  | "nobody"
  | "waiting"
  | "voidedFlight"
  | "howTitle"
  | "how";

export const WORDS: OwnWords<Word> = {
  en: {
    bet: "Bet {stake}",
    placed: "Your bet is on",
    betNext: "Bet {stake} on the next",
    cancelNext: "Cancel the next bet",
    take: "Take {amount}",
    autoAt: "Take by itself at",
    startsIn: "Starts in {seconds} s",
    flying: "In flight",
    ended: "Ended at {x}×",
    taken: "Taken at {x}×: {amount}",
    lost: "The comet is gone. This bet is lost.",
    players: "In this flight",
    last: "Last flights",
    nobody: "No bets yet",
    waiting: "Waiting for the next flight",
    voidedFlight: "This flight could not be finished. All stakes go back.",
    howTitle: "How it is played",
    how: "Bet before the start. The multiplier climbs until the comet bursts, at a point that was fixed before the flight. Take your money before that: you get the stake times the multiplier at the moment the server hears you. With a target set, the server takes it for you.",
  },
  hi: {
    bet: "{stake} का दाँव",
    placed: "आपका दाँव लग गया",
    betNext: "अगली उड़ान पर {stake}",
    cancelNext: "अगला दाँव रद्द करें",
    take: "{amount} लें",
    autoAt: "अपने आप लें",
    startsIn: "{seconds} सेकंड में शुरू",
    flying: "उड़ान में",
    ended: "{x}× पर खत्म",
    taken: "{x}× पर लिया: {amount}",
    lost: "धूमकेतु चला गया। यह दाँव हार गया।",
    players: "इस उड़ान में",
    last: "पिछली उड़ानें",
    nobody: "अभी कोई दाँव नहीं",
    waiting: "अगली उड़ान का इंतज़ार",
    voidedFlight: "यह उड़ान पूरी नहीं हो सकी। सभी दाँव लौटेंगे।",
    howTitle: "कैसे खेलें",
    how: "शुरू होने से पहले दाँव लगाएँ। गुणक तब तक चढ़ता है जब तक धूमकेतु फट न जाए; वह बिंदु उड़ान से पहले तय होता है। उससे पहले रकम लें: सर्वर जिस पल सुने, उस पल का गुणक आपके दाँव पर मिलता है। लक्ष्य रखने पर सर्वर अपने आप ले लेता है।",
  },
  ja: {
    bet: "{stake}を賭ける",
    placed: "賭けを受け付けました",
    betNext: "次の飛行に{stake}",
    cancelNext: "次の賭けを取り消す",
    take: "{amount}を受け取る",
    autoAt: "自動受け取り",
    startsIn: "あと{seconds}秒で発進",
    flying: "飛行中",
    ended: "{x}倍で終了",
    taken: "{x}倍で受け取り: {amount}",
    lost: "彗星は消えました。この賭けは外れです。",
    players: "この飛行の参加者",
    last: "最近の飛行",
    nobody: "まだ賭けはありません",
    waiting: "次の飛行を待っています",
    voidedFlight: "この飛行は完了できませんでした。賭け金はすべて戻ります。",
    howTitle: "遊び方",
    how: "発進前に賭けます。倍率は彗星が砕けるまで上がり、その点は飛行前に決まっています。それまでに受け取れば、サーバーに届いた瞬間の倍率が賭け金に掛かります。目標を決めておけばサーバーが自動で受け取ります。",
  },
  ko: {
    bet: "{stake} 베팅",
    placed: "베팅 완료",
    betNext: "다음 비행에 {stake}",
    cancelNext: "다음 베팅 취소",
    take: "{amount} 받기",
    autoAt: "자동 받기",
    startsIn: "{seconds}초 후 출발",
    flying: "비행 중",
    ended: "{x}배에서 종료",
    taken: "{x}배에 받음: {amount}",
    lost: "혜성이 사라졌습니다. 이 베팅은 잃었습니다.",
    players: "이번 비행",
    last: "최근 비행",
    nobody: "아직 베팅이 없습니다",
    waiting: "다음 비행을 기다리는 중",
    voidedFlight: "이번 비행을 마칠 수 없었습니다. 모든 베팅액이 반환됩니다.",
    howTitle: "게임 방법",
    how: "출발 전에 베팅합니다. 혜성이 터질 때까지 배수가 오르며, 그 지점은 비행 전에 정해져 있습니다. 그 전에 받으면 서버가 요청을 받은 순간의 배수를 베팅액에 곱해 받습니다. 목표를 정하면 서버가 대신 받아 줍니다.",
  },
  pt: {
    bet: "Apostar {stake}",
    placed: "Sua aposta está feita",
    betNext: "Apostar {stake} no próximo",
    cancelNext: "Cancelar a próxima aposta",
    take: "Levar {amount}",
    autoAt: "Levar sozinho em",
    startsIn: "Começa em {seconds} s",
    flying: "Em voo",
    ended: "Terminou em {x}×",
    taken: "Levado em {x}×: {amount}",
    lost: "O cometa se foi. Esta aposta está perdida.",
    players: "Neste voo",
    last: "Últimos voos",
    nobody: "Ainda sem apostas",
    waiting: "Aguardando o próximo voo",
    voidedFlight: "Este voo não pôde terminar. Todas as apostas voltam.",
    howTitle: "Como se joga",
    how: "Aposte antes da partida. O multiplicador sobe até o cometa estourar, num ponto fixado antes do voo. Leve o dinheiro antes disso: você recebe a aposta vezes o multiplicador do instante em que o servidor ouve o pedido. Com um alvo definido, o servidor leva por você.",
  },
  zh: {
    bet: "投注{stake}",
    placed: "投注已生效",
    betNext: "下一飞行投注{stake}",
    cancelNext: "取消下一注",
    take: "取走{amount}",
    autoAt: "自动取走",
    startsIn: "{seconds}秒后出发",
    flying: "飞行中",
    ended: "止于{x}倍",
    taken: "于{x}倍取走：{amount}",
    lost: "彗星已消失，本注未中。",
    players: "本次飞行",
    last: "最近飞行",
    nobody: "还没有投注",
    waiting: "等待下一次飞行",
    voidedFlight: "本次飞行未能完成，全部投注退回。",
    howTitle: "玩法",
    how: "出发前投注。倍数不断上升，直到彗星爆裂；爆裂点在飞行前已经确定。在此之前取走，即按服务器收到请求那一刻的倍数结算。设定目标后，服务器会自动为您取走。",
  },
};
