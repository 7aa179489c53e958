import type { OwnWords } from "../../../kit/words/words";

type Word =
  | "how"
  | "howLines"
  | "howSlip"
  | `beat.${"kickOff" | "halfTime" | "fullTime" | "goal" | "chance" | "corner" | "save" | "post" | "foul"}`;

export const WORDS: OwnWords<Word> = {
  en: {
    "beat.kickOff": "Kick-off",
    "beat.halfTime": "Half-time",
    "beat.fullTime": "Full time",
    "beat.goal": "{minute}' Goal for {team}",
    "beat.chance": "{minute}' {team} shoot wide",
    "beat.corner": "{minute}' Corner for {team}",
    "beat.save": "{minute}' {team} shoot, and the keeper holds it",
    "beat.post": "{minute}' {team} hit the post",
    "beat.foul": "{minute}' Free kick for {team}",
    how: "All clubs and matches are virtual. Before betting opens, every match gets a chance for each score, and their hash is shown as the seal. The score is drawn after betting has closed; the pictures only play it.",
    howLines:
      "A handicap is added to a side's goals. On a quarter line half the stake is on each of the nearest lines, so half can win, come back or be lost. Over and under count all goals. Prices keep 5%: of decided stakes at most 95.24% come back, and in a parlay this counts for every pick.",
    howSlip:
      "A parlay multiplies its prices and is rounded down once. Picks of one match cannot be on one slip. A void match counts as 1.00. A slip can win at most 1,000 stakes.",
  },
  hi: {
    "beat.kickOff": "मैच शुरू",
    "beat.halfTime": "आधा समय",
    "beat.fullTime": "मैच समाप्त",
    "beat.goal": "{minute}' {team} का गोल",
    "beat.chance": "{minute}' {team} का शॉट बाहर गया",
    "beat.corner": "{minute}' {team} को कॉर्नर",
    "beat.save": "{minute}' {team} का शॉट, गोलकीपर ने रोक लिया",
    "beat.post": "{minute}' {team} का शॉट खंभे से टकराया",
    "beat.foul": "{minute}' {team} को फ़्री किक",
    how: "सभी क्लब और मैच काल्पनिक हैं। दाँव खुलने से पहले हर मैच के हर स्कोर की संभावना तय होती है और उनका हैश मुहर के रूप में दिखता है। स्कोर दाँव बंद होने के बाद निकाला जाता है; चित्र उसे केवल दिखाते हैं।",
    howLines:
      "हैंडीकैप किसी पक्ष के गोलों में जुड़ता है। चौथाई लाइन पर आधा-आधा दाँव दोनों नज़दीकी लाइनों पर होता है, इसलिए आधा जीत सकता है, लौट सकता है या हार सकता है। ऊपर और नीचे में सारे गोल गिने जाते हैं। भावों में 5% कटता है: फ़ैसला हुए दाँवों का अधिकतम 95.24% लौटता है, और पार्ले में यह हर चुनाव पर लगता है।",
    howSlip:
      "पार्ले के भाव आपस में गुणा होते हैं और एक बार नीचे की ओर पूर्णांकित होते हैं। एक मैच के दो चुनाव एक पर्ची पर नहीं हो सकते। रद्द मैच 1.00 गिना जाता है। एक पर्ची अधिकतम 1,000 दाँव जीत सकती है।",
  },
  ja: {
    "beat.kickOff": "キックオフ",
    "beat.halfTime": "ハーフタイム",
    "beat.fullTime": "試合終了",
    "beat.goal": "{minute}分 {team}のゴール",
    "beat.chance": "{minute}分 {team}のシュートは枠の外",
    "beat.corner": "{minute}分 {team}のコーナーキック",
    "beat.save": "{minute}分 {team}のシュートをキーパーが止める",
    "beat.post": "{minute}分 {team}のシュートはポストに当たる",
    "beat.foul": "{minute}分 {team}のフリーキック",
    how: "クラブも試合もすべて架空のものです。受付の前に各試合のスコアごとの確率が決まり、そのハッシュが封印として表示されます。スコアは締め切り後に抽選され、映像はそれを再生するだけです。",
    howLines:
      "ハンディキャップはそのチームの得点に加えます。四分の一のラインでは賭け金の半分ずつが両隣のラインに置かれ、半分だけ的中、返金、はずれになることがあります。オーバーとアンダーは両チームの得点を数えます。オッズには 5% の控除があり、決着した賭けの還元は最大 95.24% です。パーレーでは選択ごとにかかります。",
    howSlip:
      "パーレーはオッズを掛け合わせ、最後に一度だけ切り捨てます。同じ試合の選択は一枚に一つだけです。無効試合は 1.00 倍です。一枚の払い戻しは賭け金の 1,000 倍までです。",
  },
  ko: {
    "beat.kickOff": "경기 시작",
    "beat.halfTime": "전반 종료",
    "beat.fullTime": "경기 종료",
    "beat.goal": "{minute}분 {team} 골",
    "beat.chance": "{minute}분 {team}의 슛이 빗나감",
    "beat.corner": "{minute}분 {team} 코너킥",
    "beat.save": "{minute}분 {team}의 슛을 골키퍼가 막음",
    "beat.post": "{minute}분 {team}의 슛이 골대를 맞음",
    "beat.foul": "{minute}분 {team} 프리킥",
    how: "모든 구단과 경기는 가상입니다. 베팅이 열리기 전에 경기마다 스코어별 확률이 정해지고 그 해시가 봉인으로 표시됩니다. 스코어는 베팅이 마감된 뒤 추첨되며 화면은 그것을 보여 줄 뿐입니다.",
    howLines:
      "핸디캡은 그 팀의 득점에 더합니다. 쿼터 라인에서는 베팅금의 절반씩 가까운 두 라인에 걸려 절반만 이기거나 돌려받거나 질 수 있습니다. 오버와 언더는 모든 골을 셉니다. 배당에는 5%가 포함되어 승부가 난 베팅의 최대 95.24%가 돌아오며, 조합에서는 선택마다 적용됩니다.",
    howSlip:
      "조합은 배당을 곱하고 한 번만 내림합니다. 한 경기의 선택은 한 장에 하나만 담을 수 있습니다. 무효 경기는 1.00으로 계산합니다. 한 장은 최대 베팅금의 1,000배를 딸 수 있습니다.",
  },
  pt: {
    "beat.kickOff": "Bola rolando",
    "beat.halfTime": "Intervalo",
    "beat.fullTime": "Fim de jogo",
    "beat.goal": "{minute}' Gol: {team}",
    "beat.chance": "{minute}' Chute para fora: {team}",
    "beat.corner": "{minute}' Escanteio: {team}",
    "beat.save": "{minute}' Chute defendido: {team}",
    "beat.post": "{minute}' Na trave: {team}",
    "beat.foul": "{minute}' Falta a favor: {team}",
    how: "Todos os clubes e partidas são virtuais. Antes de as apostas abrirem, cada placar de cada partida recebe uma chance, e o hash delas aparece como selo. O placar é sorteado depois que as apostas fecham; as imagens apenas o mostram.",
    howLines:
      "O handicap é somado aos gols de um lado. Numa linha de quarto, metade da aposta fica em cada linha vizinha, então metade pode ganhar, voltar ou perder. Acima e abaixo contam todos os gols. As cotações retêm 5%: das apostas decididas voltam no máximo 95,24%, e na múltipla isso vale para cada escolha.",
    howSlip:
      "A múltipla multiplica as cotações e arredonda para baixo uma vez. Escolhas da mesma partida não podem estar no mesmo boletim. Partida anulada conta como 1.00. Um boletim ganha no máximo 1.000 vezes a aposta.",
  },
  zh: {
    "beat.kickOff": "开球",
    "beat.halfTime": "中场休息",
    "beat.fullTime": "全场结束",
    "beat.goal": "{minute}' {team} 进球",
    "beat.chance": "{minute}' {team} 射门偏出",
    "beat.corner": "{minute}' {team} 获得角球",
    "beat.save": "{minute}' {team} 射门被门将扑住",
    "beat.post": "{minute}' {team} 射中门柱",
    "beat.foul": "{minute}' {team} 获得任意球",
    how: "所有球队和比赛均为虚拟。开放投注前,每场比赛的每个比分都定好概率,其哈希值作为封印显示。比分在投注截止后抽出,画面只是播放它。",
    howLines:
      "让球加到该队的进球数上。四分之一盘口把一半投注放在相邻的两个盘口上,因此可能赢一半、退一半或输一半。大小按全部进球计算。赔率含 5% 抽水:分出胜负的投注最多返还 95.24%,串关中每一项都计算。",
    howSlip:
      "串关把赔率相乘,最后向下取整一次。同一场比赛的选项不能放在同一张投注单。无效比赛按 1.00 计算。每张投注单最多赢投注额的 1,000 倍。",
  },
};
