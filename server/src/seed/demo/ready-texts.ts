import type { CannedText } from "@magpie/contract/office/support-desk";

/** Texts that the demo's desk begins with. */
export const READY_TEXTS: readonly Pick<CannedText, "nameEn" | "nameZh" | "texts">[] = [
  {
    nameEn: "Greeting",
    nameZh: "问候",
    texts: {
      EN: "Hello, thank you for writing to us. I am looking into it now.",
      HI: "नमस्ते, हमें लिखने के लिए धन्यवाद। मैं अभी इसे देख रहा हूँ।",
      JA: "お問い合わせありがとうございます。ただいま確認しております。",
      KO: "안녕하세요, 문의해 주셔서 감사합니다. 지금 확인하고 있습니다.",
      PT: "Olá, obrigado por escrever. Estou verificando agora.",
      ZH: "您好，感谢您的留言。我正在为您查看。",
    },
  },
  {
    nameEn: "Deposit: a picture of the slip",
    nameZh: "存款：请发转账凭证",
    texts: {
      EN: "Please send a picture of the bank's slip here. It should show the time, the amount and the reference.",
      HI: "कृपया बैंक पर्ची की तस्वीर यहाँ भेजें। उसमें समय, राशि और संदर्भ दिखना चाहिए।",
      JA: "振込明細の画像をここに送ってください。日時、金額、照会番号が写っている必要があります。",
      KO: "이체 확인증 사진을 여기에 보내 주세요. 시간, 금액, 참조 번호가 보여야 합니다.",
      PT: "Envie aqui uma imagem do comprovante do banco, com a hora, o valor e a referência.",
      ZH: "请在此发送银行转账凭证的图片，需显示时间、金额和参考号。",
    },
  },
  {
    nameEn: "Taking a break",
    nameZh: "休息一下",
    texts: {
      EN: "You can take a break or close your account to play at any time under Safer play. It counts from that moment, and withdrawing stays possible.",
      ZH: "您可以随时在“理性游戏”中休息或自我排除，立即生效，提款不受影响。",
    },
  },
];
