import type { Money } from "@magpie/domain/money";
import type { Reward } from "@magpie/domain/offers/offer";
import type { Db } from "../../../kit/ctx";
import { worthOfPoints } from "../../points/points";

/** The money that so much of an offer's budget comes to. Things and chances are counted where they are bought. */
export async function worthOf(db: Db, { give }: Reward, units: bigint): Promise<Money> {
  if (give === "cash" || give === "bonus" || give === "rounds") return units;
  return give === "points" ? worthOfPoints(db, units) : 0n;
}
