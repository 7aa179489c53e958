import type { OwnWords } from "../../../kit/words/words";

export type Word = "turn" | "wheel" | "last" | "stopped" | "segments" | "howTitle" | "how";

export const WORDS: OwnWords<Word> = {
  en: {
    turn: "Turn",
    wheel: "A wheel of forty segments",
    last: "Last turns",
    stopped: "Stopped at {x}×",
    segments: "{count} of {of} segments",
    howTitle: "How it is played",
    how: "The wheel turns and stops at one of forty segments, each equally likely. The segment under the pointer says what comes back of the stake. Twenty are dark and return nothing.",
  },
  hi: {
    turn: "घुमाएँ",
    wheel: "चालीस खानों का पहिया",
    last: "पिछले परिणाम",
    stopped: "{x}× पर रुका",
    segments: "{of} में से {count} खाने",
    howTitle: "कैसे खेलें",
    how: "पहिया घूमकर चालीस खानों में से किसी एक पर रुकता है, सबकी संभावना बराबर है। सूचक के नीचे का खाना बताता है कि दाँव का कितना लौटेगा। बीस खाने अंधेरे हैं और कुछ नहीं लौटाते।",
  },
  ja: {
    turn: "回す",
    wheel: "40区画のホイール",
    last: "最近の結果",
    stopped: "{x}倍で停止",
    segments: "{of}区画中{count}",
    howTitle: "遊び方",
    how: "ホイールが回り、40の区画のどれかに同じ確率で止まります。針の下の数字が賭け金に対する戻りです。暗い20区画は戻りがありません。",
  },
  ko: {
    turn: "돌리기",
    wheel: "40칸 휠",
    last: "최근 결과",
    stopped: "{x}배에서 멈춤",
    segments: "{of}칸 중 {count}칸",
    howTitle: "게임 방법",
    how: "휠이 돌다가 40칸 중 한 칸에 같은 확률로 멈춥니다. 바늘 아래의 숫자가 베팅액 대비 돌려받는 배수입니다. 어두운 20칸은 돌려주지 않습니다.",
  },
  pt: {
    turn: "Girar",
    wheel: "Uma roda de quarenta casas",
    last: "Últimos giros",
    stopped: "Parou em {x}×",
    segments: "{count} de {of} casas",
    howTitle: "Como se joga",
    how: "A roda gira e para em uma de quarenta casas, todas com a mesma chance. A casa sob o ponteiro diz quanto da aposta volta. Vinte são escuras e não devolvem nada.",
  },
  zh: {
    turn: "转动",
    wheel: "四十格转盘",
    last: "最近结果",
    stopped: "停在 {x} 倍",
    segments: "{of} 格中的 {count} 格",
    howTitle: "玩法",
    how: "转盘转动后停在四十格中的一格，机会均等。指针下的数字就是投注的回报倍数。二十个暗格没有回报。",
  },
};
