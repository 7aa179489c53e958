import { wheelWorst } from "@magpie/domain/chance/wheel";
import type { Money } from "@magpie/domain/money";
import type { Reward } from "@magpie/domain/offers/offer";
import type { Db } from "../../../kit/ctx";
import { findChance } from "../../chance/chance";
import { worthOfPoints } from "../../points/points";

/** The money that so much of an offer's budget comes to at most. Raffles, pools and items are counted where they are opened or bought. */
export async function worthOf(db: Db, reward: Reward, units: bigint): Promise<Money> {
  const { give } = reward;
  if (give === "cash" || give === "bonus" || give === "rounds") return units;
  if (give === "points") return worthOfPoints(db, units);
  if (give !== "spin") return 0n;
  const setup = (await findChance(db, reward.wheel))?.setup;
  return setup?.kind === "wheel" && setup.give === "cash" ? wheelWorst(setup.slices, units) : 0n;
}
