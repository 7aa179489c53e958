import { DAY_MS } from "@magpie/domain/durations";
import type { Names } from "@magpie/domain/named";
import type { CheckInStep, NewRace } from "../../modules/missions/missions";
import type { PointMall } from "../../modules/points/points";
import type { VipSetup } from "../../modules/vip/vip";

type Item = PointMall["rewards"][number];

function item(id: string, picture: string, points: bigint, stock: number, title: string, titles: Names): Item {
  return { id, picture, points, stock, title, titles, kind: "item", cash: 0n };
}

const ITEMS: readonly Item[] = [
  item("coffee-cup", "cup", 1_500n, 120, "Enamel coffee cup", {
    HI: "इनैमल कॉफ़ी कप",
    JA: "ホーローのコーヒーカップ",
    KO: "법랑 커피 컵",
    PT: "Caneca esmaltada",
    ZH: "搪瓷咖啡杯",
  }),
  item("shirt", "shirt", 4_000n, 60, "Cotton T-shirt", {
    HI: "सूती टी-शर्ट",
    JA: "コットンTシャツ",
    KO: "면 티셔츠",
    PT: "Camiseta de algodão",
    ZH: "纯棉 T 恤",
  }),
  item("headphones", "headphones", 25_000n, 15, "Wireless headphones", {
    HI: "वायरलेस हेडफ़ोन",
    JA: "ワイヤレスヘッドホン",
    KO: "무선 헤드폰",
    PT: "Fones sem fio",
    ZH: "无线耳机",
  }),
  item("watch", "watch", 60_000n, 5, "Field watch", {
    HI: "कलाई घड़ी",
    JA: "フィールドウォッチ",
    KO: "필드 워치",
    PT: "Relógio de campo",
    ZH: "野外腕表",
  }),
  item("phone", "phone", 250_000n, 0, "Smartphone, 256 GB", {
    HI: "स्मार्टफ़ोन, 256 GB",
    JA: "スマートフォン 256GB",
    KO: "스마트폰 256GB",
    PT: "Smartphone de 256 GB",
    ZH: "智能手机 256 GB",
  }),
];

/** A point for each unit of money bet, and a hundred of them are worth one. */
function demoMall(unit: bigint): PointMall {
  const cash: Item = {
    id: "cash-50",
    picture: "cash",
    points: 5_000n,
    stock: 500,
    title: "Cash in your balance",
    titles: { HI: "बैलेंस में नकद", JA: "残高への現金", KO: "잔액 현금", PT: "Dinheiro no saldo", ZH: "余额现金" },
    kind: "cash",
    cash: 50n * unit,
  };
  return { config: { moneyPerPoint: unit, pointsPerUnit: 100n / unit || 1n }, rewards: [cash, ...ITEMS] };
}

interface Rung {
  label: string;
  labels: Names;
  from: bigint;
  reward: bigint;
}

const RUNGS: readonly Rung[] = [
  { label: "Nest", labels: { HI: "घोंसला", JA: "ネスト", KO: "둥지", PT: "Ninho", ZH: "归巢" }, from: 0n, reward: 0n },
  { label: "Feather", labels: { HI: "पंख", JA: "フェザー", KO: "깃털", PT: "Pena", ZH: "翎羽" }, from: 10_000n, reward: 20n },
  { label: "Wing", labels: { HI: "डैना", JA: "ウイング", KO: "날개", PT: "Asa", ZH: "展翅" }, from: 100_000n, reward: 150n },
  { label: "Soar", labels: { HI: "उड़ान", JA: "ソアー", KO: "비상", PT: "Voo", ZH: "翱翔" }, from: 1_000_000n, reward: 1_000n },
  { label: "Sky", labels: { HI: "आकाश", JA: "スカイ", KO: "하늘", PT: "Céu", ZH: "云霄" }, from: 5_000_000n, reward: 5_000n },
];

const SUPPORT = {
  EN: ["A support line of its own"],
  HI: ["अलग सहायता लाइन"],
  JA: ["専用サポート窓口"],
  KO: ["전용 고객 지원"],
  PT: ["Atendimento próprio"],
  ZH: ["专属客服"],
};

/** Tables and live games count half: their stakes come back more often than those of slots. */
function demoVip(unit: bigint): VipSetup {
  return {
    levels: RUNGS.map(({ label, labels, from, reward }, level) => ({
      label,
      labels,
      threshold: from * unit,
      reward: reward * unit,
      perks: level >= 3 ? SUPPORT : {},
    })),
    weights: { LIVE: 5_000, PVP: 5_000 },
  };
}

/** A race that runs in the demo's first weeks, and the one after it. */
function demoRaces(now: Date, unit: bigint): NewRace[] {
  const titles = { HI: "सबसे ऊँची उड़ान", JA: "最高の一撃レース", KO: "최고의 한 방", PT: "O voo mais alto", ZH: "最高一击" };
  const race = {
    title: "Highest flight",
    titles,
    measure: { of: "bestRatio" },
    gameTypes: [],
    sharesBps: [4000, 2500, 1500, 1000, 1000],
  } as const;
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return [
    { ...race, id: "highest-flight-1", pool: 1_000n * unit, startsAt: at(-1), endsAt: at(14) },
    { ...race, id: "highest-flight-2", pool: 1_000n * unit, startsAt: at(15), endsAt: at(29) },
  ];
}

const CHECK_INS: CheckInStep[] = [10n, 20n, 30n, 40n, 50n, 60n, 100n].map((amount) => ({ give: "points", amount }));

/** Everything that rewards a member for coming and playing, from the first start of the demo. Amounts are in the merchant's minor units. */
export function demoLoyalty(now: Date, unit: bigint) {
  return { races: demoRaces(now, unit), checkIns: CHECK_INS, pointMall: demoMall(unit), vip: demoVip(unit) };
}
