import { LANGUAGES } from "@magpie/domain/languages";
import type { OfferTexts } from "@magpie/domain/offers/publish";

/** Title and summary of each offer, in the order of `LANGUAGES`: English, Hindi, Japanese, Korean, Portuguese, Chinese. */
const WORDS = {
  welcome: [
    ["Welcome bonus", "Your first deposit, doubled in bonus money."],
    ["स्वागत बोनस", "आपकी पहली जमा राशि जितना बोनस।"],
    ["ウェルカムボーナス", "初回入金と同額のボーナス。"],
    ["환영 보너스", "첫 입금만큼의 보너스."],
    ["Bônus de boas-vindas", "Seu primeiro depósito em dobro, em bônus."],
    ["迎新红利", "首次存款获等额红利。"],
  ],
  reload: [
    ["Weekly deposit bonus", "Half of one deposit a week, in bonus money."],
    ["साप्ताहिक जमा बोनस", "हफ़्ते की एक जमा राशि का आधा, बोनस में।"],
    ["週の入金ボーナス", "週に一度、入金の半額をボーナスで。"],
    ["주간 입금 보너스", "일주일에 한 번, 입금의 절반을 보너스로."],
    ["Bônus semanal de depósito", "Metade de um depósito por semana, em bônus."],
    ["每周存款红利", "每周一次，存款的一半作为红利。"],
  ],
  "check-in": [
    ["Daily check-in", "A few points for looking in, once a day."],
    ["रोज़ की हाज़िरी", "दिन में एक बार आने पर कुछ पॉइंट।"],
    ["毎日のチェックイン", "1日1回、立ち寄るとポイント。"],
    ["매일 출석", "하루 한 번 들르면 포인트."],
    ["Visita diária", "Alguns pontos por passar aqui, uma vez por dia."],
    ["每日签到", "每天来一次，得少量积分。"],
  ],
  contact: [
    ["Stay in touch", "Leave a messenger number for account news and get a thank-you."],
    ["संपर्क में रहें", "खाते की ख़बरों के लिए मैसेंजर नंबर दें और धन्यवाद पाएँ।"],
    ["連絡先の登録", "アカウントのお知らせ用に番号を登録すると、お礼があります。"],
    ["연락처 남기기", "계정 소식을 받을 번호를 남기면 감사 선물을 드립니다."],
    ["Fique em contato", "Deixe um número para avisos da conta e receba um agradecimento."],
    ["保持联系", "留下接收账户消息的号码，即可获得谢礼。"],
  ],
  story: [
    ["Tell us your story", "Write what you think of us. A person reads every line."],
    ["अपनी बात बताएँ", "हमारे बारे में अपनी राय लिखें। हर पंक्ति कोई पढ़ता है।"],
    ["ご意見募集", "ご感想をお書きください。担当者がすべて読みます。"],
    ["이야기 들려주기", "의견을 적어 주세요. 담당자가 모두 읽습니다."],
    ["Conte sua história", "Escreva o que acha de nós. Uma pessoa lê cada linha."],
    ["说说您的看法", "写下您的意见，每一行都有人阅读。"],
  ],
  mission: [
    ["Slots of the week", "Points for valid bets on slots within a week."],
    ["इस हफ़्ते के स्लॉट", "हफ़्ते में स्लॉट पर मान्य दाँव के लिए पॉइंट।"],
    ["今週のスロット", "1週間のスロットの有効ベットにポイント。"],
    ["이번 주 슬롯", "한 주 동안 슬롯 유효 베팅에 포인트."],
    ["Slots da semana", "Pontos por apostas válidas em slots na semana."],
    ["本周老虎机", "一周内老虎机有效投注可得积分。"],
  ],
  friends: [
    ["Bring a friend", "Cash for each friend who is verified, deposits and plays. It does not have to be bet."],
    ["दोस्त लाएँ", "हर उस दोस्त के लिए नकद जो सत्यापित हो, जमा करे और खेले। इसे दाँव पर लगाना ज़रूरी नहीं।"],
    ["お友だち紹介", "本人確認・入金・プレイをしたお友だち1人ごとに現金。賭ける必要はありません。"],
    ["친구 추천", "본인 확인, 입금, 플레이를 마친 친구마다 현금. 베팅하지 않아도 됩니다."],
    ["Traga um amigo", "Dinheiro por amigo verificado que deposita e joga. Não precisa ser apostado."],
    ["邀请好友", "每位完成验证、存款并游戏的好友都有现金奖励，无需投注。"],
  ],
  gift: [
    ["A small gift", "A little cash for new members. It does not have to be bet."],
    ["छोटा उपहार", "नए सदस्यों के लिए थोड़ा नकद। इसे दाँव पर लगाना ज़रूरी नहीं।"],
    ["小さな贈り物", "新しい会員へ少額の現金。賭ける必要はありません。"],
    ["작은 선물", "새 회원을 위한 소액 현금. 베팅하지 않아도 됩니다."],
    ["Um presentinho", "Um pouco de dinheiro para novos membros. Não precisa ser apostado."],
    ["小礼物", "送给新会员的小额现金，无需投注。"],
  ],
  vip: [
    ["For level three", "Cash for members who have reached VIP level 3."],
    ["तीसरे स्तर के लिए", "VIP स्तर 3 वाले सदस्यों के लिए नकद।"],
    ["レベル3の方へ", "VIPレベル3の会員に現金。"],
    ["3등급 회원에게", "VIP 3등급 회원에게 드리는 현금."],
    ["Para o nível três", "Dinheiro para membros no nível VIP 3."],
    ["三级会员专享", "VIP 3级会员可得现金。"],
  ],
  "free-rounds": [
    ["Ten free rounds", "Ten rounds of Jade Steps on us. Wins are paid as cash."],
    ["दस मुफ़्त राउंड", "Jade Steps के दस राउंड हमारी ओर से। जीत नकद मिलती है।"],
    ["フリーラウンド10回", "Jade Stepsを10回、当店負担で。当選金は現金でお渡しします。"],
    ["무료 라운드 10회", "Jade Steps 10회를 저희가 냅니다. 당첨금은 현금입니다."],
    ["Dez rodadas grátis", "Dez rodadas de Jade Steps por nossa conta. Os ganhos são pagos em dinheiro."],
    ["十次免费局", "Jade Steps 免费玩十局，赢得的金额以现金支付。"],
  ],
  cashback: [
    ["Weekly cashback", "A part of what you lost in a week, back in cash on Monday."],
    ["साप्ताहिक कैशबैक", "हफ़्ते में हारी रकम का एक हिस्सा, सोमवार को नकद वापस।"],
    ["週のキャッシュバック", "1週間の損失の一部を、月曜日に現金でお返しします。"],
    ["주간 캐시백", "한 주 동안 잃은 금액의 일부를 월요일에 현금으로 돌려드립니다."],
    ["Cashback semanal", "Parte do que você perdeu na semana volta em dinheiro na segunda-feira."],
    ["每周返现", "一周亏损的一部分，周一以现金返还。"],
  ],
  wheel: [
    ["Compass wheel", "One spin a day. The chance of every prize is shown in numbers."],
    ["कंपास चक्र", "दिन में एक स्पिन। हर इनाम की संभावना अंकों में दिखती है।"],
    ["コンパスの輪", "1日1回のスピン。どの賞の確率も数字で表示します。"],
    ["나침반 휠", "하루 한 번 스핀. 모든 상품의 확률을 숫자로 보여 드립니다."],
    ["Roda da bússola", "Um giro por dia. A chance de cada prêmio aparece em números."],
    ["罗盘转盘", "每天一次转动，每个奖品的概率都以数字显示。"],
  ],
  raffle: [
    ["Harvest raffle", "Three tickets a week for a draw that anybody can check."],
    ["फ़सल रैफ़ल", "हफ़्ते में तीन टिकट, ऐसे ड्रॉ के लिए जिसे कोई भी जाँच सकता है।"],
    ["実りの抽選", "週に3枚の券。抽選は誰でも検証できます。"],
    ["수확 추첨", "일주일에 응모권 세 장. 추첨은 누구나 확인할 수 있습니다."],
    ["Sorteio da colheita", "Três bilhetes por semana para um sorteio que qualquer um pode conferir."],
    ["丰收抽奖", "每周三张奖券，开奖结果人人可验证。"],
  ],
  envelope: [
    ["Envelope rain", "One of two hundred envelopes, cut before the first was given out."],
    ["लिफ़ाफ़ों की बारिश", "दो सौ में से एक लिफ़ाफ़ा, जिनकी राशियाँ पहले से तय हैं।"],
    ["封筒の雨", "200通のうちの1通。金額は最初の1通を配る前に決まっています。"],
    ["봉투 비", "이백 개 봉투 중 하나. 금액은 첫 봉투를 드리기 전에 정해졌습니다."],
    ["Chuva de envelopes", "Um de duzentos envelopes, com valores fixados antes do primeiro."],
    ["红包雨", "两百个红包之一，金额在发出第一个之前就已定好。"],
  ],
  festival: [
    ["Festival points", "Points for everybody who joins during the festival."],
    ["त्योहार के पॉइंट", "त्योहार में शामिल होने वाले सभी के लिए पॉइंट।"],
    ["お祭りポイント", "期間中に参加した方全員にポイント。"],
    ["축제 포인트", "축제 기간에 참여하는 모든 분께 포인트."],
    ["Pontos do festival", "Pontos para todos que participarem durante o festival."],
    ["节日积分", "节日期间参加者均可得积分。"],
  ],
} as const;

export type DemoOfferId = keyof typeof WORDS;

export function offerTexts(id: DemoOfferId): OfferTexts {
  return Object.fromEntries(
    LANGUAGES.map((language, at) => [language, { title: WORDS[id][at]?.[0] ?? "", summary: WORDS[id][at]?.[1] ?? "" }]),
  );
}
