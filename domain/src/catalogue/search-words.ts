import type { Facet } from "./facets";

/**
 * Search words for each kind of game, in all six languages at once: somebody who reads Hindi types "slots" as well. Games are found by the
 * beginning of a word, so words with the same beginning need no second entry.
 */
const TYPES = {
  RNG: "slots reels स्लॉट スロット 슬롯 caça-níqueis 电子 老虎机",
  LIVE: "live dealer casino लाइव कैसीनो ライブ カジノ 라이브 카지노 딜러 ao vivo cassino 真人 荷官",
  FISH: "fishing hunting फ़िश मछली フィッシュ 釣り 魚 낚시 물고기 피싱 pesca peixes 捕鱼 打鱼",
  SPORTS: "sports football खेल スポーツ サッカー 스포츠 축구 esportes futebol 体育 足球",
  ESPORTS: "esports e-sports ई-स्पोर्ट्स eスポーツ e스포츠 电竞",
  PVP: "pvp versus पीवीपी 対戦 대전 duelo 对战 棋牌",
  COCKFIGHT: "cockfights rooster कॉकफ़ाइट मुर्गा 闘鶏 투계 galos 斗鸡",
  LOTT: "lottery lotto draws numbers लॉटरी くじ 宝くじ 복권 로또 loteria 彩票",
  ELOTT: "e-lottery lottery lotto ई-लॉटरी लॉटरी 電子くじ くじ 전자복권 복권 e-loteria loteria 电子彩 彩票",
};

const THEMES = {
  fire: "fire flames embers आग 炎 火 불 불꽃 fogo brasas 火焰",
  sea: "sea ocean water समुद्र सागर 海 바다 mar oceano 海洋 大海",
  royal: "royal kings crowns शाही राजा 王室 王様 왕실 왕 realeza reis 皇家 国王",
  jade: "jade जेड 翡翠 비취 옥 玉",
  space: "space stars comets अंतरिक्ष तारे 宇宙 星 우주 별 espaço estrelas 太空",
  gems: "gems jewels diamonds रत्न हीरे 宝石 ダイヤ 보석 다이아몬드 joias diamantes 钻石",
  night: "night moon रात चाँद 夜 月 밤 달 noite lua 夜晚 月亮",
  fruit: "fruits sevens फल フルーツ 果物 과일 frutas 水果",
  nature: "nature forest प्रकृति जंगल 自然 森 자연 숲 natureza floresta 森林",
  legend: "legends myths किंवदंती 伝説 神話 전설 신화 lendas mitos 传说 神话",
  city: "city streets शहर 街 都市 도시 cidade 都市",
  cards: "cards poker ताश पत्ते カード トランプ 카드 cartas baralho 纸牌 扑克",
};

const FEATURES = {
  "free-spins": "free spins मुफ़्त स्पिन フリースピン 무료 스핀 giros grátis 免费旋转",
  wilds: "wilds वाइल्ड ワイルド 와일드 coringas 百搭",
  cascades: "cascades tumbles कैस्केड カスケード 캐스케이드 cascatas 连消",
  "hold-and-win": "hold win होल्ड जीत ホールド ウィン 홀드 segure ganhe 锁定赢奖 and और 앤 윈 e",
  multipliers: "multipliers गुणक 倍率 배수 multiplicadores 倍数",
  "cash-out": "cash out crash कैश आउट キャッシュアウト 캐시아웃 크래시 sacar 提前兑现 na hora",
  "shared-rounds": "together multiplayer साथ みんな 함께 멀티 grupo 多人同局 played में खेलें みんなで遊ぶ 플레이 jogo em",
  choices: "choices moves चाल 選択 선택 jogadas 抉择 your count आपकी मायने रखती है 選択が決め手 선택하는 재미 suas contam 由你抉择",
  jackpot: "jackpots जैकपॉट ジャックポット 잭팟 大奖 头奖",
};

export const SEARCH_WORDS: Readonly<Partial<Record<Facet, Readonly<Record<string, string>>>>> = {
  type: TYPES,
  theme: THEMES,
  feature: FEATURES,
};
