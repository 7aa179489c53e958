import type { points } from "@magpie/contract/loyalty/points";
import { convertedPoints } from "@magpie/domain/loyalty/point-entries";
import { convertPoints } from "@magpie/domain/loyalty/points";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, StepsHandler } from "../../kit/ctx";
import { checkBonus } from "../limits/limits";
import { listEarning } from "../members/members";
import { checkPaymentPassword } from "../passwords/passwords";
import { readPoints } from "../wallet/wallet";
import { spend } from "./spend";
import { readConfig } from "./store";

export const convert: StepsHandler<typeof points.convert> = async (visit, input) => {
  await checkPaymentPassword(visit, input.paymentPassword);
  return visit.finish((ctx) => convertNow(ctx, BigInt(input.points)));
};

async function convertNow(ctx: CtxOf<typeof points.convert>, asked: bigint) {
  const { db, member, merchant, requestId } = ctx;
  await checkBonus(ctx, member.id);
  if (!(await listEarning(db, [member.id])).has(member.id)) refuse("operation_not_allowed");
  const { pointsPerUnit } = (await readConfig(db)) ?? refuse("points_closed");
  if (asked > (await readPoints(db, member.id))) refuse("points_short");
  const { taken, cash } = convertPoints(asked, pointsPerUnit);
  if (cash === 0n) refuse("points_too_few", { points: String(pointsPerUnit) });
  await spend(ctx, `points:convert:${member.id}:${requestId}`, convertedPoints(member.id, taken, cash, merchant.currency));
  const left = await readPoints(db, member.id);
  return { converted: String(taken), cash: toDecimal(cash, merchant.currency), left: String(left) };
}
