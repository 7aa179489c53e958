import { DAY_MS } from "@magpie/domain/durations";
import type { Names } from "@magpie/domain/named";
import type { NewMission } from "../../modules/missions/missions";

const RUNNING_DAYS = 365;

type Titled = Pick<NewMission, "title"> & { titles: Names };

const TEN: Titled = {
  title: "Buy ten lottery tickets",
  titles: {
    HI: "लॉटरी के दस टिकट खरीदें",
    JA: "くじを10枚買う",
    KO: "복권 열 장 사기",
    PT: "Compre dez bilhetes de loteria",
    ZH: "购买十张彩票",
  },
};

const HUNDRED: Titled = {
  title: "Buy a hundred lottery tickets",
  titles: {
    HI: "लॉटरी के सौ टिकट खरीदें",
    JA: "くじを100枚買う",
    KO: "복권 백 장 사기",
    PT: "Compre cem bilhetes de loteria",
    ZH: "购买一百张彩票",
  },
};

const STAKES: Titled = {
  title: "Lottery bets that add up",
  titles: {
    HI: "लॉटरी के दाँव जो जुड़ते जाएँ",
    JA: "くじの賭け金を積み上げる",
    KO: "복권 베팅 쌓아 가기",
    PT: "Apostas de loteria que se somam",
    ZH: "彩票投注累积",
  },
};

/** Missions that run from the first start of the demo. Amounts are in the merchant's minor units. */
export function demoMissions(now: Date, unit: bigint): NewMission[] {
  const runs = { startsAt: new Date(now.getTime() - DAY_MS), endsAt: new Date(now.getTime() + RUNNING_DAYS * DAY_MS) };
  return [
    { id: "ten-tickets", ...TEN, counts: "tickets", goal: 10n, reward: 5n * unit, ...runs },
    { id: "hundred-tickets", ...HUNDRED, counts: "tickets", goal: 100n, reward: 60n * unit, ...runs },
    { id: "high-stakes", ...STAKES, counts: "stake", goal: 1_000n * unit, reward: 20n * unit, ...runs },
  ];
}
