import type { Feature, Theme } from "@magpie/domain/catalogue/tags";
import { findGame } from "@magpie/studio/rgs/studio-games";
import type { NewGame } from "../../modules/catalogue/catalogue";

/** Names in Hindi, Japanese, Korean, Portuguese and Chinese, and the pinyin of the Chinese one. */
type Names = [hi: string, ja: string, ko: string, pt: string, zh: string, pinyin: string];

interface Facts {
  names: Names;
  themes: Theme[];
  /** The id of the studio's game behind it, if that differs. */
  engine?: string;
}

const FEATURES: Readonly<Record<string, readonly Feature[]>> = {
  "crown-of-embers": ["free-spins", "wilds"],
  "four-lamps": ["free-spins", "wilds", "jackpot"],
  "sevens-aflame": ["free-spins", "wilds", "multipliers"],
  "jade-steps": ["cascades", "free-spins", "wilds", "multipliers"],
  "ember-forge": ["hold-and-win"],
  "comet-rush": ["cash-out", "shared-rounds", "multipliers"],
  "gem-vault": ["choices", "cash-out", "multipliers"],
  "pebble-drop": ["choices", "multipliers"],
  "amber-dice": ["choices"],
  "festival-wheel": ["multipliers"],
  "firefly-keno": ["choices", "multipliers"],
  "marigold-bingo": ["choices", "multipliers"],
  "silver-scratch": ["multipliers"],
  "copper-jacks": ["choices"],
  "kite-climb": ["choices", "cash-out", "multipliers"],
  "ivory-21": ["choices"],
  "heron-three": ["choices"],
  "banyan-andar-bahar": ["choices"],
  "velvet-baccarat": ["shared-rounds"],
  "dragon-tiles": ["shared-rounds"],
  "midnight-wheel": ["choices", "shared-rounds"],
  "harbour-dice": ["choices", "shared-rounds"],
  "tide-hunters": ["choices", "shared-rounds", "multipliers"],
  "golden-spur": ["shared-rounds"],
  "full-time": ["choices", "shared-rounds"],
  "night-racers": ["choices", "shared-rounds"],
  "peacock-patti": ["choices", "shared-rounds"],
  "plum-three": ["choices", "shared-rounds"],
  "granary-landlord": ["choices", "shared-rounds"],
};

const FACTS: Readonly<Record<string, Facts>> = {
  "crown-of-embers": {
    names: ["अंगारों का ताज", "残り火の王冠", "잿불의 왕관", "Coroa de Brasas", "余烬之冠", "yu jin zhi guan"],
    themes: ["fire", "royal"],
  },
  "four-lamps": {
    names: ["चार दीप", "四つの灯", "네 등불", "Quatro Lamparinas", "四灯", "si deng"],
    themes: ["night", "gems"],
  },
  "tide-hunters": {
    names: ["ज्वार के शिकारी", "タイドハンター", "조류 사냥꾼", "Caçadores da Maré", "潮汐猎手", "chao xi lie shou"],
    themes: ["sea"],
  },
  "comet-rush": {
    names: ["धूमकेतु दौड़", "コメットラッシュ", "코멧 러시", "Corrida do Cometa", "彗星冲刺", "hui xing chong ci"],
    themes: ["space"],
  },
  "lotus-court": {
    names: ["कमल दरबार", "蓮の宮廷", "연꽃 궁정", "Corte de Lótus", "莲花宫", "lian hua gong"],
    themes: ["jade", "nature"],
  },
  "sevens-aflame": {
    names: ["जलते सात", "燃えるセブン", "불타는 세븐", "Setes em Chamas", "烈焰七", "lie yan qi"],
    themes: ["fire", "fruit"],
  },
  "bell-tower": {
    names: ["घंटाघर", "鐘楼", "종탑", "Torre do Sino", "钟楼", "zhong lou"],
    themes: ["city", "fruit"],
  },
  "gem-vault": {
    names: ["रत्न तिजोरी", "ジェムの金庫", "보석 금고", "Cofre de Joias", "宝石金库", "bao shi jin ku"],
    themes: ["gems"],
  },
  "jade-steps": {
    names: ["जेड की सीढ़ियाँ", "翡翠の階段", "비취 계단", "Degraus de Jade", "翡翠阶梯", "fei cui jie ti"],
    themes: ["jade"],
  },
  "velvet-baccarat": {
    names: ["मखमली बैकारा", "ベルベットバカラ", "벨벳 바카라", "Bacará de Veludo", "丝绒百家乐", "si rong bai jia le"],
    themes: ["cards", "royal"],
  },
  "lantern-street": {
    names: ["लालटेन गली", "灯籠通り", "등불 거리", "Rua das Lanternas", "灯笼街", "deng long jie"],
    themes: ["city", "night"],
  },
  "magpie-nest": {
    names: ["नीलकंठ का घोंसला", "カササギの巣", "까치 둥지", "Ninho da Pega", "喜鹊巢", "xi que chao"],
    themes: ["nature", "gems"],
  },
  "frost-heart": {
    names: ["बर्फ़ीला दिल", "霜の心", "서리 심장", "Coração de Gelo", "霜之心", "shuang zhi xin"],
    themes: ["legend", "night"],
  },
  "pebble-drop": {
    names: ["कंकड़ की गिरावट", "ペブルドロップ", "조약돌 낙하", "Queda do Seixo", "落石", "luo shi"],
    themes: ["nature"],
  },
  "amber-dice": {
    names: ["अंबर पासा", "琥珀のダイス", "호박 주사위", "Dados de Âmbar", "琥珀骰子", "hu po tou zi"],
    themes: ["gems"],
  },
  "festival-wheel": {
    names: ["मेले का पहिया", "祭りのホイール", "축제의 휠", "Roda da Festa", "节庆转盘", "jie qing zhuan pan"],
    themes: ["night", "city"],
  },
  "firefly-keno": {
    names: ["जुगनू कीनो", "ホタルキノ", "반딧불 키노", "Keno Vaga-lume", "萤火基诺", "ying huo ji nuo"],
    themes: ["nature", "night"],
  },
  "marigold-bingo": {
    names: ["गेंदा बिंगो", "マリーゴールドビンゴ", "메리골드 빙고", "Bingo das Calêndulas", "万寿菊宾果", "wan shou ju bin guo"],
    themes: ["nature", "city"],
  },
  "silver-scratch": {
    names: ["चाँदी स्क्रैच", "シルバースクラッチ", "실버 스크래치", "Raspadinha de Prata", "银光刮刮乐", "yin guang gua gua le"],
    themes: ["fruit", "gems"],
  },
  "copper-jacks": {
    names: ["ताँबे के गुलाम", "カッパージャックス", "코퍼 잭스", "Valetes de Cobre", "铜雀 J", "tong que j"],
    themes: ["cards", "city"],
  },
  "kite-climb": {
    names: ["पतंग की उड़ान", "凧のぼり", "연 오르기", "Pipa ao Alto", "风筝高飞", "feng zheng gao fei"],
    themes: ["cards", "nature"],
  },
  "ivory-21": {
    names: ["हाथीदाँत इक्कीस", "アイボリー21", "아이보리 21", "Vinte e Um de Marfim", "象牙二十一点", "xiang ya er shi yi dian"],
    themes: ["cards", "royal"],
  },
  "heron-three": {
    names: ["बगुला तीन पत्ती", "ヘロンスリー", "왜가리 쓰리 카드", "Garça Três Cartas", "苍鹭三张", "cang lu san zhang"],
    themes: ["cards", "nature"],
  },
  "banyan-andar-bahar": {
    names: [
      "बरगद अंदर बाहर",
      "バニヤン・アンダーバハール",
      "반얀 안다르 바하르",
      "Andar Bahar da Figueira",
      "榕树安达巴哈",
      "rong shu an da ba ha",
    ],
    themes: ["cards", "nature"],
  },
  "ember-forge": {
    names: ["अंगारों की भट्टी", "残り火の鍛冶場", "잿불 대장간", "Forja de Brasas", "余烬熔炉", "yu jin rong lu"],
    themes: ["fire", "legend"],
  },
  "glass-orchard": {
    names: ["काँच का बाग़", "ガラスの果樹園", "유리 과수원", "Pomar de Vidro", "琉璃果园", "liu li guo yuan"],
    themes: ["fruit", "nature"],
  },
  "storm-anchor": {
    names: ["तूफ़ानी लंगर", "嵐の錨", "폭풍의 닻", "Âncora da Tempestade", "风暴之锚", "feng bao zhi mao"],
    themes: ["sea", "legend"],
  },
  "full-time": {
    names: ["फ़ुल टाइम", "フルタイム", "풀타임", "Apito Final", "终场哨", "zhong chang shao"],
    themes: ["city"],
  },
  "night-racers": {
    names: ["रात के रेसर", "ナイトレーサーズ", "나이트 레이서", "Corredores da Noite", "暗夜车手", "an ye che shou"],
    themes: ["city", "night"],
  },
  "peacock-patti": {
    names: ["मोर पत्ती", "クジャク・パッティ", "공작 파티", "Patti do Pavão", "孔雀三公", "kong que san gong"],
    themes: ["cards", "royal"],
  },
  "plum-three": {
    names: ["आलूबुखारा तीन", "プラムスリー", "매화 세 장", "Três da Ameixeira", "梅花炸金花", "mei hua zha jin hua"],
    themes: ["cards", "nature"],
  },
  "granary-landlord": {
    names: ["अनाज का ज़मींदार", "穀倉の地主", "곳간 지주", "Senhor do Celeiro", "谷仓斗地主", "gu cang dou di zhu"],
    themes: ["cards", "nature"],
  },
  "golden-spur": {
    names: ["सुनहरा काँटा", "黄金の蹴爪", "황금 며느리발톱", "Espora Dourada", "金距斗场", "jin ju dou chang"],
    themes: ["fire", "nature"],
  },
  "reef-lanterns": {
    names: ["मूँगे की लालटेनें", "珊瑚の灯", "산호 등불", "Lanternas do Recife", "礁石灯火", "jiao shi deng huo"],
    themes: ["sea", "night"],
  },
  "pearl-divers": {
    names: ["मोती के गोताखोर", "真珠ダイバー", "진주 잠수부", "Mergulhadores de Pérolas", "采珠人", "cai zhu ren"],
    themes: ["sea", "gems"],
  },
  "dragon-tiles": {
    names: ["ड्रैगन की गोटियाँ", "ドラゴンタイル", "용의 패", "Peças do Dragão", "龙牌", "long pai"],
    themes: ["cards", "legend"],
  },
  "midnight-wheel": {
    names: ["आधी रात का पहिया", "ミッドナイトホイール", "한밤의 휠", "Roleta da Meia-Noite", "午夜轮盘", "wu ye lun pan"],
    themes: ["night", "royal"],
  },
  "harbour-dice": {
    names: ["बंदरगाह के पासे", "ハーバーダイス", "항구의 주사위", "Dados do Porto", "港湾骰宝", "gang wan tou bao"],
    themes: ["sea", "city"],
  },
  "sky-ladder": {
    names: ["आसमानी सीढ़ी", "空のはしご", "하늘 사다리", "Escada do Céu", "天梯", "tian ti"],
    themes: ["space"],
  },
};

const BPS = 10_000;

/** Facts about a game besides its place in the lobby; the figures are those its engine declares. */
export function factsOf(slug: string): Partial<NewGame> {
  const facts = FACTS[slug];
  if (!facts) return {};
  const { names, themes, engine } = facts;
  const [HI, JA, KO, PT, ZH, pinyin] = names;
  return { names: { HI, JA, KO, PT, ZH, pinyin }, themes, ...(engine && { engine }), ...declaredBy(engine ?? slug) };
}

/** Figures that a game of the studio declares. If the return depends on the bet, the best one is used. */
export function declaredBy(engine: string): Partial<NewGame> {
  const info = findGame(engine);
  if (!info) return {};
  const [, most] = info.rtp;
  return {
    rtpBps: Math.floor(most * BPS),
    volatility: info.volatility,
    maxWinX: Math.floor(info.maxWinX),
    features: FEATURES[info.sameAs?.id ?? engine] ?? [],
  };
}
