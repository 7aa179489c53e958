import type { OwnWords } from "../../../kit/words/words";

export type Word =
  | "start"
  | "take"
  | "alarms"
  | "fewer"
  | "moreAlarms"
  | "nextGem"
  | "found"
  | "choose"
  | "doorClosed"
  | "doorGem"
  | "doorAlarm"
  | "board"
  | "ladder"
  | "rang"
  | "taken"
  | "howTitle"
  | "how";

export const WORDS: OwnWords<Word> = {
  en: {
    start: "Start for {stake}",
    take: "Take {amount}",
    alarms: "Alarms",
    fewer: "Fewer alarms",
    moreAlarms: "More alarms",
    nextGem: "Next gem",
    found: "Gem. {amount} to take.",
    choose: "Open a door",
    doorClosed: "Door {number}, closed",
    doorGem: "Door {number}, gem",
    doorAlarm: "Door {number}, alarm",
    board: "Doors of the vault",
    ladder: "What each gem returns",
    rang: "The alarm rang. Nothing to take.",
    taken: "Taken: {amount}",
    howTitle: "How it is played",
    how: "Some of the 25 doors hide an alarm, the others a gem. Each gem raises what you can take. Take it whenever you like; an alarm ends the round with nothing. More alarms, higher returns.",
  },
  hi: {
    start: "{stake} से शुरू करें",
    take: "{amount} लें",
    alarms: "अलार्म",
    fewer: "कम अलार्म",
    moreAlarms: "ज़्यादा अलार्म",
    nextGem: "अगला रत्न",
    found: "रत्न मिला। लेने को {amount}।",
    choose: "एक दरवाज़ा खोलें",
    doorClosed: "दरवाज़ा {number}, बंद",
    doorGem: "दरवाज़ा {number}, रत्न",
    doorAlarm: "दरवाज़ा {number}, अलार्म",
    board: "तिजोरी के दरवाज़े",
    ladder: "हर रत्न पर वापसी",
    rang: "अलार्म बज गया। लेने को कुछ नहीं।",
    taken: "लिया गया: {amount}",
    howTitle: "कैसे खेलें",
    how: "25 दरवाज़ों में से कुछ के पीछे अलार्म है, बाकी के पीछे रत्न। हर रत्न आपकी रकम बढ़ाता है। जब चाहें ले लें; अलार्म बजने पर दौर बिना जीत के खत्म होता है। ज़्यादा अलार्म, ज़्यादा वापसी।",
  },
  ja: {
    start: "{stake}で始める",
    take: "{amount}を受け取る",
    alarms: "警報",
    fewer: "警報を減らす",
    moreAlarms: "警報を増やす",
    nextGem: "次の宝石",
    found: "宝石です。受け取れる額は{amount}。",
    choose: "扉を開けてください",
    doorClosed: "扉{number}、閉",
    doorGem: "扉{number}、宝石",
    doorAlarm: "扉{number}、警報",
    board: "金庫の扉",
    ladder: "宝石ごとの倍率",
    rang: "警報が鳴りました。受け取りはありません。",
    taken: "受け取り: {amount}",
    howTitle: "遊び方",
    how: "25枚の扉のうちいくつかに警報、残りに宝石が隠れています。宝石を見つけるたびに受け取れる額が増え、いつでも受け取れます。警報が鳴ると何も残らず終わります。警報が多いほど倍率は高くなります。",
  },
  ko: {
    start: "{stake}로 시작",
    take: "{amount} 받기",
    alarms: "경보",
    fewer: "경보 줄이기",
    moreAlarms: "경보 늘리기",
    nextGem: "다음 보석",
    found: "보석입니다. 받을 금액 {amount}.",
    choose: "문을 여세요",
    doorClosed: "{number}번 문, 닫힘",
    doorGem: "{number}번 문, 보석",
    doorAlarm: "{number}번 문, 경보",
    board: "금고의 문",
    ladder: "보석마다 받는 배수",
    rang: "경보가 울렸습니다. 받을 금액이 없습니다.",
    taken: "받은 금액: {amount}",
    howTitle: "게임 방법",
    how: "25개의 문 중 일부에는 경보가, 나머지에는 보석이 있습니다. 보석을 찾을 때마다 받을 금액이 커지고 언제든 받을 수 있습니다. 경보가 울리면 아무것도 받지 못하고 끝납니다. 경보가 많을수록 배수가 높습니다.",
  },
  pt: {
    start: "Começar por {stake}",
    take: "Levar {amount}",
    alarms: "Alarmes",
    fewer: "Menos alarmes",
    moreAlarms: "Mais alarmes",
    nextGem: "Próxima gema",
    found: "Gema. {amount} para levar.",
    choose: "Abra uma porta",
    doorClosed: "Porta {number}, fechada",
    doorGem: "Porta {number}, gema",
    doorAlarm: "Porta {number}, alarme",
    board: "Portas do cofre",
    ladder: "Quanto cada gema retorna",
    rang: "O alarme tocou. Nada para levar.",
    taken: "Levado: {amount}",
    howTitle: "Como se joga",
    how: "Algumas das 25 portas escondem um alarme; as outras, uma gema. Cada gema aumenta o que você pode levar. Leve quando quiser; um alarme encerra a rodada sem nada. Mais alarmes, retornos maiores.",
  },
  zh: {
    start: "以{stake}开始",
    take: "取走{amount}",
    alarms: "警报",
    fewer: "减少警报",
    moreAlarms: "增加警报",
    nextGem: "下一颗宝石",
    found: "宝石。可取走{amount}。",
    choose: "请打开一扇门",
    doorClosed: "{number}号门，未开",
    doorGem: "{number}号门，宝石",
    doorAlarm: "{number}号门，警报",
    board: "金库的门",
    ladder: "每颗宝石的回报",
    rang: "警报响了，没有可取走的。",
    taken: "已取走：{amount}",
    howTitle: "玩法",
    how: "25扇门中有几扇藏着警报，其余是宝石。每颗宝石都会提高可取走的金额，随时可以取走；碰到警报则本局一无所得。警报越多，回报越高。",
  },
};
