import { assert } from "@magpie/domain/assert";
import type { Named } from "@magpie/domain/named";

/** In English, Hindi, Japanese, Korean, Portuguese and Chinese. */
type Row = readonly [en: string, hi: string, ja: string, ko: string, pt: string, zh: string];

const NAMES: Readonly<Record<string, Row>> = {
  "lucky-five": ["Lucky Five", "भाग्यशाली पाँच", "ラッキーファイブ", "럭키 파이브", "Cinco da Sorte", "幸运五星"],
  "swift-five": ["Swift Five", "तेज़ पाँच", "スピードファイブ", "스피드 파이브", "Cinco Veloz", "极速五星"],
  "grand-five": ["Grand Five", "भव्य पाँच", "グランドファイブ", "그랜드 파이브", "Grande Cinco", "豪华五星"],
  "five-rings": ["Five Rings", "पाँच छल्ले", "ファイブリング", "다섯 고리", "Cinco Anéis", "五环"],
  "eleven-lanterns": ["Eleven Lanterns", "ग्यारह लालटेन", "イレブンランタン", "열한 등불", "Onze Lanternas", "十一灯笼"],
  "eleven-grand": ["Eleven Grand", "भव्य ग्यारह", "グランドイレブン", "그랜드 일레븐", "Grande Onze", "豪华十一"],
  "silver-derby": ["Silver Derby", "रजत डर्बी", "シルバーダービー", "실버 더비", "Dérbi de Prata", "银色赛车"],
  "airship-derby": ["Airship Derby", "हवाई पोत डर्बी", "飛行船ダービー", "비행선 더비", "Dérbi dos Dirigíveis", "飞艇竞速"],
  "moon-draw": ["Moon Draw", "चाँद का ड्रॉ", "月の抽せん", "달의 추첨", "Sorteio da Lua", "月亮开奖"],
  "evening-moon": ["Evening Moon", "साँझ का चाँद", "宵の月", "저녁달", "Lua da Noite", "晚间月亮"],
  "river-keno": ["River Three", "नदी के तीन", "リバースリー", "리버 쓰리", "Três do Rio", "河畔三星"],
  "river-five": ["River Five", "नदी के पाँच", "リバーファイブ", "리버 파이브", "Cinco do Rio", "河畔五星"],
  "lotus-north": ["Lotus North", "उत्तर का कमल", "北の蓮", "북쪽 연꽃", "Lótus do Norte", "北部莲花"],
  "lotus-centre": ["Lotus Centre", "मध्य का कमल", "中部の蓮", "중부 연꽃", "Lótus do Centro", "中部莲花"],
  "lotus-south": ["Lotus South", "दक्षिण का कमल", "南の蓮", "남쪽 연꽃", "Lótus do Sul", "南部莲花"],
  "lotus-minute": ["Lotus Minute", "हर मिनट कमल", "毎分の蓮", "1분 연꽃", "Lótus do Minuto", "每分莲花"],
  "lotus-swift": ["Lotus Swift", "तेज़ कमल", "スピードロータス", "빠른 연꽃", "Lótus Veloz", "极速莲花"],
  "harbour-4d": ["Harbour 4D", "बंदरगाह 4D", "ハーバー4D", "하버 4D", "Porto 4D", "海港4D"],
  "siam-star": ["Siam Star", "सियाम सितारा", "サイアムスター", "시암 스타", "Estrela do Sião", "暹罗之星"],
  "siam-swift": ["Siam Swift", "तेज़ सियाम", "サイアムスピード", "빠른 시암", "Sião Veloz", "极速暹罗"],
  "island-togel": ["Island Togel", "द्वीप टोगेल", "アイランドトゲル", "아일랜드 토겔", "Togel da Ilha", "海岛多格"],
  "island-hourly": ["Island Hourly", "द्वीप हर घंटे", "毎時のアイランド", "매시 아일랜드", "Ilha de Hora em Hora", "海岛时时"],
};

/** The name of a lottery game, the same in its own menu and in the catalogue. */
export function lotteryName(gameCode: string): Named {
  const row = NAMES[gameCode];
  assert(row, `the lottery game ${gameCode} has no name`);
  const [name, HI, JA, KO, PT, ZH] = row;
  return { name, names: { HI, JA, KO, PT, ZH } };
}
