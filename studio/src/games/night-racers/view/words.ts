import type { OwnWords } from "../../../kit/words/words";

type Word =
  | "goals"
  | "handicap"
  | "mapWinner"
  | "mapTo"
  | "how"
  | "howLines"
  | "howSlip"
  | `beat.${"start" | "race" | "lead" | "drift" | "boost" | "wall" | "over"}`;

export const WORDS: OwnWords<Word> = {
  en: {
    goals: "Races",
    handicap: "Race handicap",
    mapWinner: "Winner of race",
    mapTo: "Race {map}: {team}",
    "beat.start": "Race {number} on {map}",
    "beat.race": "{team} win on {map}",
    "beat.lead": "{team} take the lead on {map}",
    "beat.drift": "{team} drift through the bend",
    "beat.boost": "{team} burn their boost",
    "beat.wall": "{team} touch the wall",
    "beat.over": "The match is over",
    how: "All teams and races are virtual. A match is the best of three or of five races, each on a map of its own. Before betting opens, every course of a match gets its chance, and their hash is shown as the seal. The course is drawn after betting has closed; the pictures only play it.",
    howLines:
      "A race handicap is added to a side's races; over and under count all races that are driven. Prices keep 5%: of decided stakes at most 95.24% come back, and in a parlay this counts for every pick.",
    howSlip:
      "A parlay multiplies its prices and is rounded down once. Picks of one match cannot be on one slip. A void match counts as 1.00. A slip can win at most 1,000 stakes.",
  },
  hi: {
    goals: "रेस",
    handicap: "रेस हैंडीकैप",
    mapWinner: "रेस का विजेता",
    mapTo: "रेस {map}: {team}",
    "beat.start": "रेस {number}, {map} पर",
    "beat.race": "{map} पर {team} की जीत",
    "beat.lead": "{map} पर {team} आगे निकले",
    "beat.drift": "{team} मोड़ पर फिसलते हुए निकले",
    "beat.boost": "{team} ने बूस्ट लगाया",
    "beat.wall": "{team} दीवार से छू गए",
    "beat.over": "मैच समाप्त",
    how: "सभी टीमें और रेस काल्पनिक हैं। मैच तीन या पाँच रेसों में से ज़्यादा जीतने का है, हर रेस अपने मैप पर। दाँव खुलने से पहले मैच के हर क्रम की संभावना तय होती है और उनका हैश मुहर के रूप में दिखता है। क्रम दाँव बंद होने के बाद निकाला जाता है; चित्र उसे केवल दिखाते हैं।",
    howLines:
      "रेस हैंडीकैप किसी पक्ष की रेसों में जुड़ता है; ऊपर और नीचे में चली सभी रेस गिनी जाती हैं। भावों में 5% कटता है: फ़ैसला हुए दाँवों का अधिकतम 95.24% लौटता है, और पार्ले में यह हर चुनाव पर लगता है।",
    howSlip:
      "पार्ले के भाव आपस में गुणा होते हैं और एक बार नीचे की ओर पूर्णांकित होते हैं। एक मैच के दो चुनाव एक पर्ची पर नहीं हो सकते। रद्द मैच 1.00 गिना जाता है। एक पर्ची अधिकतम 1,000 दाँव जीत सकती है।",
  },
  ja: {
    goals: "レース数",
    handicap: "レースハンディ",
    mapWinner: "勝者 レース",
    mapTo: "レース{map}: {team}",
    "beat.start": "第{number}レース {map}",
    "beat.race": "{map}は{team}の勝ち",
    "beat.lead": "{map}で{team}が先頭に立つ",
    "beat.drift": "{team}がドリフトでカーブを抜ける",
    "beat.boost": "{team}がブーストを使う",
    "beat.wall": "{team}が壁に触れる",
    "beat.over": "試合終了",
    how: "チームもレースもすべて架空のものです。試合は三戦または五戦の勝ち越しで、レースごとにマップが変わります。受付の前に試合の進み方ごとの確率が決まり、そのハッシュが封印として表示されます。進み方は締め切り後に抽選され、映像はそれを再生するだけです。",
    howLines:
      "レースハンディはそのチームの勝ち数に加えます。オーバーとアンダーは行われたレースを数えます。オッズには 5% の控除があり、決着した賭けの還元は最大 95.24% です。パーレーでは選択ごとにかかります。",
    howSlip:
      "パーレーはオッズを掛け合わせ、最後に一度だけ切り捨てます。同じ試合の選択は一枚に一つだけです。無効試合は 1.00 倍です。一枚の払い戻しは賭け金の 1,000 倍までです。",
  },
  ko: {
    goals: "레이스 수",
    handicap: "레이스 핸디캡",
    mapWinner: "승자 레이스",
    mapTo: "레이스 {map}: {team}",
    "beat.start": "{number}번째 레이스, {map}",
    "beat.race": "{map}에서 {team} 승리",
    "beat.lead": "{map}에서 {team} 선두",
    "beat.drift": "{team} 드리프트로 코너 통과",
    "beat.boost": "{team} 부스트 사용",
    "beat.wall": "{team} 벽에 스침",
    "beat.over": "경기 종료",
    how: "모든 팀과 레이스는 가상입니다. 경기는 3판 또는 5판 다승제이며 레이스마다 맵이 다릅니다. 베팅이 열리기 전에 경기 흐름마다 확률이 정해지고 그 해시가 봉인으로 표시됩니다. 흐름은 베팅이 마감된 뒤 추첨되며 화면은 그것을 보여 줄 뿐입니다.",
    howLines:
      "레이스 핸디캡은 그 팀이 이긴 레이스 수에 더합니다. 오버와 언더는 치러진 모든 레이스를 셉니다. 배당에는 5%가 포함되어 승부가 난 베팅의 최대 95.24%가 돌아오며, 조합에서는 선택마다 적용됩니다.",
    howSlip:
      "조합은 배당을 곱하고 한 번만 내림합니다. 한 경기의 선택은 한 장에 하나만 담을 수 있습니다. 무효 경기는 1.00으로 계산합니다. 한 장은 최대 베팅금의 1,000배를 딸 수 있습니다.",
  },
  pt: {
    goals: "Corridas",
    handicap: "Handicap de corridas",
    mapWinner: "Vencedor da corrida",
    mapTo: "Corrida {map}: {team}",
    "beat.start": "Corrida {number}, {map}",
    "beat.race": "{team} vence em {map}",
    "beat.lead": "{team} assume a ponta em {map}",
    "beat.drift": "{team} derrapa na curva",
    "beat.boost": "{team} usa o turbo",
    "beat.wall": "{team} toca o muro",
    "beat.over": "Fim da partida",
    how: "Todas as equipes e corridas são virtuais. Uma partida é a melhor de três ou de cinco corridas, cada uma num mapa próprio. Antes de as apostas abrirem, cada andamento da partida recebe uma chance, e o hash delas aparece como selo. O andamento é sorteado depois que as apostas fecham; as imagens apenas o mostram.",
    howLines:
      "O handicap é somado às corridas de um lado; acima e abaixo contam todas as corridas disputadas. As cotações retêm 5%: das apostas decididas voltam no máximo 95,24%, e na múltipla isso vale para cada escolha.",
    howSlip:
      "A múltipla multiplica as cotações e arredonda para baixo uma vez. Escolhas da mesma partida não podem estar no mesmo boletim. Partida anulada conta como 1.00. Um boletim ganha no máximo 1.000 vezes a aposta.",
  },
  zh: {
    goals: "场数",
    handicap: "让局",
    mapWinner: "赛局胜者",
    mapTo: "第 {map} 局:{team}",
    "beat.start": "第 {number} 局:{map}",
    "beat.race": "{team} 拿下 {map}",
    "beat.lead": "{team} 在 {map} 领先",
    "beat.drift": "{team} 漂移过弯",
    "beat.boost": "{team} 使用加速",
    "beat.wall": "{team} 擦到墙壁",
    "beat.over": "比赛结束",
    how: "所有车队和比赛均为虚拟。比赛为三局两胜或五局三胜,每局在不同赛道。开放投注前,比赛的每种进程都定好概率,其哈希值作为封印显示。进程在投注截止后抽出,画面只是播放它。",
    howLines: "让局加到该队的胜局数上;大小按实际进行的局数计算。赔率含 5% 抽水:分出胜负的投注最多返还 95.24%,串关中每一项都计算。",
    howSlip:
      "串关把赔率相乘,最后向下取整一次。同一场比赛的选项不能放在同一张投注单。无效比赛按 1.00 计算。每张投注单最多赢投注额的 1,000 倍。",
  },
};
