import type { Theme } from "@magpie/domain/catalogue/tags";
import type { GameNames } from "../../modules/catalogue/catalogue";

/** English, Hindi, Japanese, Korean, Portuguese, Chinese and pinyin. */
type Word = [en: string, hi: string, ja: string, ko: string, pt: string, zh: string, pinyin: string];

const FIRST: readonly Word[] = [
  ["Golden", "सुनहरा", "黄金の", "황금", "Dourado", "黄金", "huang jin"],
  ["Silver", "चाँदी का", "銀の", "은빛", "Prateado", "白银", "bai yin"],
  ["Crimson", "लाल", "紅の", "진홍", "Carmesim", "深红", "shen hong"],
  ["Silent", "शांत", "静かな", "고요한", "Silencioso", "寂静", "ji jing"],
  ["Wild", "जंगली", "野生の", "야생", "Selvagem", "狂野", "kuang ye"],
  ["Lucky", "भाग्यशाली", "幸運の", "행운", "Sortudo", "幸运", "xing yun"],
  ["Ancient", "प्राचीन", "古代の", "고대", "Antigo", "远古", "yuan gu"],
  ["Hidden", "छिपा", "隠された", "숨은", "Oculto", "隐秘", "yin mi"],
  ["Royal", "शाही", "王家の", "왕실", "Real", "皇家", "huang jia"],
  ["Northern", "उत्तरी", "北の", "북쪽", "Nórdico", "北方", "bei fang"],
  ["Electric", "विद्युत", "電光の", "전기", "Elétrico", "电光", "dian guang"],
  ["Velvet", "मखमली", "ビロードの", "벨벳", "Aveludado", "天鹅绒", "tian e rong"],
  ["Burning", "जलता", "燃える", "불타는", "Ardente", "燃烧", "ran shao"],
  ["Frozen", "जमा हुआ", "凍った", "얼어붙은", "Gelado", "冰封", "bing feng"],
  ["Midnight", "आधी रात का", "真夜中の", "한밤", "Meia-noite", "午夜", "wu ye"],
  ["Emerald", "पन्ना", "エメラルドの", "에메랄드", "Esmeralda", "翠绿", "cui lü"],
  ["Mystic", "रहस्यमय", "神秘の", "신비한", "Místico", "神秘", "shen mi"],
  ["Roaring", "गरजता", "轟く", "포효하는", "Rugidor", "咆哮", "pao xiao"],
  ["Singing", "गाता", "歌う", "노래하는", "Cantante", "歌唱", "ge chang"],
  ["Distant", "दूर का", "遥かな", "머나먼", "Distante", "遥远", "yao yuan"],
];

const SECOND: readonly (readonly [Theme, Word])[] = [
  ["sea", ["Harbour", "बंदरगाह", "港", "항구", "Porto", "港湾", "gang wan"]],
  ["sea", ["Reef", "मूँगा", "珊瑚礁", "산호초", "Recife", "礁石", "jiao shi"]],
  ["fire", ["Phoenix", "अग्निपक्षी", "不死鳥", "불사조", "Fênix", "凤凰", "feng huang"]],
  ["fire", ["Volcano", "ज्वालामुखी", "火山", "화산", "Vulcão", "火山", "huo shan"]],
  ["royal", ["Crown", "ताज", "王冠", "왕관", "Coroa", "王冠", "wang guan"]],
  ["royal", ["Palace", "महल", "宮殿", "궁전", "Palácio", "宫殿", "gong dian"]],
  ["jade", ["Dragon", "ड्रैगन", "龍", "용", "Dragão", "巨龙", "ju long"]],
  ["jade", ["Lotus", "कमल", "蓮", "연꽃", "Lótus", "莲花", "lian hua"]],
  ["space", ["Nebula", "निहारिका", "星雲", "성운", "Nebulosa", "星云", "xing yun"]],
  ["space", ["Comet", "धूमकेतु", "彗星", "혜성", "Cometa", "彗星", "hui xing"]],
  ["gems", ["Diamond", "हीरा", "ダイヤ", "다이아몬드", "Diamante", "钻石", "zuan shi"]],
  ["gems", ["Treasure", "ख़ज़ाना", "宝物", "보물", "Tesouro", "宝藏", "bao zang"]],
  ["night", ["Lantern", "लालटेन", "灯籠", "등불", "Lanterna", "灯笼", "deng long"]],
  ["night", ["Moon", "चाँद", "月", "달", "Lua", "月亮", "yue liang"]],
  ["fruit", ["Cherry", "चेरी", "チェリー", "체리", "Cereja", "樱桃", "ying tao"]],
  ["fruit", ["Orchard", "बाग़", "果樹園", "과수원", "Pomar", "果园", "guo yuan"]],
  ["nature", ["Forest", "जंगल", "森", "숲", "Floresta", "森林", "sen lin"]],
  ["nature", ["Tiger", "बाघ", "虎", "호랑이", "Tigre", "猛虎", "meng hu"]],
  ["legend", ["Samurai", "समुराई", "侍", "사무라이", "Samurai", "武士", "wu shi"]],
  ["legend", ["Temple", "मंदिर", "寺院", "사원", "Templo", "神庙", "shen miao"]],
  ["legend", ["Giant", "दानव", "巨人", "거인", "Gigante", "巨人", "ju ren"]],
  ["city", ["Express", "एक्सप्रेस", "特急", "급행", "Expresso", "快车", "kuai che"]],
  ["city", ["Boulevard", "मार्ग", "大通り", "대로", "Avenida", "大道", "da dao"]],
  ["cards", ["Ace", "इक्का", "エース", "에이스", "Ás", "王牌", "wang pai"]],
  ["cards", ["Joker", "जोकर", "ジョーカー", "조커", "Curinga", "小丑", "xiao chou"]],
];

export interface MadeName {
  name: string;
  names: GameNames;
  theme: Theme;
}

/** A name for a made-up game in all languages, different for every number. */
export function nameOf(number: number): MadeName {
  const first = FIRST[number % FIRST.length] ?? FIRST[0];
  const rest = Math.floor(number / FIRST.length);
  const [theme, second] = SECOND[rest % SECOND.length] ?? ["gems", undefined];
  const turn = Math.floor(rest / SECOND.length);
  const part = turn === 0 ? "" : ` ${turn + 1}`;
  const joined = (language: number, between: string) => `${first?.[language] ?? ""}${between}${second?.[language] ?? ""}${part}`;
  const names = {
    HI: joined(1, " "),
    JA: joined(2, ""),
    KO: joined(3, " "),
    PT: joined(4, " "),
    ZH: joined(5, ""),
    pinyin: joined(6, " "),
  };
  return { name: joined(0, " "), names, theme };
}
