import { toDecimal } from "@magpie/domain/money";
import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { tell as tellMember } from "../../messages/messages";
import { closeRounds } from "../../records/records";
import { listCorrections } from "../desk/desk-store";
import { type Draw, holdDraw, moveTold } from "../draws/draws-store";
import { type Bettor, listBettors } from "../sale/tickets-store";
import { findGameRow } from "../store";
import { listPaymentsOf, type PaymentRow } from "./outcomes-store";
import { bookingOf } from "./pay-out";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "lottery.tell": { drawId: string };
  }
}

const MEMBERS_AT_ONCE = 200;
const LOTS_MOST = 200;

/** Tells all bettors how their issue ended: pages, records, and a message where money moved. */
export const tell = job("lottery.tell", async ({ inMerchant }, { drawId }) => {
  for (let lot = 0; lot < LOTS_MOST; lot++) if (await inMerchant((ctx) => tellSome(ctx, BigInt(drawId)))) return;
  await inMerchant((ctx) => ctx.addJob("lottery.tell", { drawId }));
});

async function tellSome(ctx: Work, id: bigint): Promise<boolean> {
  const draw = await holdDraw(ctx.db, id);
  if (!draw?.settledAt) return true;
  const bettors = await listBettors(ctx.db, id, draw.toldUpto, MEMBERS_AT_ONCE);
  const last = bettors.at(-1);
  if (!last) return true;
  const { currency, details } = await bookingOf(ctx, draw);
  const round = { currency, vendor: details.vendor ?? "", round: details.round ?? "" };
  await closeRounds(
    ctx,
    bettors.map(({ memberId }) => ({ memberId, ...round })),
  );
  const news = await newsOf(ctx, draw, currency);
  const payments = await listPaymentsOf(
    ctx.db,
    id,
    draw.revision,
    bettors.map(({ memberId }) => memberId),
  );
  for (const bettor of bettors) await news(bettor, payments.get(bettor.memberId));
  await moveTold(ctx.db, id, last.memberId);
  return false;
}

async function newsOf(ctx: Work, draw: Draw, currency: string) {
  const game = (await findGameRow(ctx.db, draw.gameCode)) ?? { name: draw.gameCode, names: {} };
  const { gameCode, issue, state } = draw;
  const why = (await listCorrections(ctx.db, draw.id)).at(-1)?.reason;
  return async ({ memberId, cost }: Bettor, payment: PaymentRow | undefined): Promise<void> => {
    const amount = payment?.payout ?? 0n;
    ctx.push(memberId, "draw", { gameCode, issue, state, payout: toDecimal(amount, currency) });
    const values = { game, issue, currency };
    if (draw.state === "cancelled") {
      await tellMember(ctx, memberId, { kind: "lotteryVoid", values: { ...values, amount: cost, reason: draw.voidReason ?? "" } });
    } else if (why !== undefined) {
      await tellMember(ctx, memberId, { kind: "lotteryCorrected", values: { ...values, amount, reason: why } });
    } else if (amount > 0n) {
      await tellMember(ctx, memberId, { kind: "lotteryWon", values: { ...values, amount } });
    }
  };
}
