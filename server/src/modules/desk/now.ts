import type { desk, QueueKind } from "@magpie/contract/office/desk";
import { byUrgency } from "@magpie/domain/desk/queues";
import { type Money, toDecimal } from "@magpie/domain/money";
import { dayIn, startOfDays } from "@magpie/domain/period";
import type { CtxOf, Handler } from "../../kit/ctx";
import type { Module } from "../../kit/module";
import type { Queue } from "../../kit/office/desk";
import { countNew } from "../members/members";
import { readTimeZone } from "../merchant/merchant";
import { readDayFigures } from "../reports/reports";
import { listHolds } from "./store";

type Office = CtxOf<typeof desk.now>;
export type Plugged = Pick<Module, "queues" | "alarms" | "finders">;

/** Everything is asked for at once, so that it travels together: the page waits for one round trip and not for one of each queue. */
export function nowOf(modules: () => readonly Plugged[]): Handler<typeof desk.now> {
  return async (ctx) => {
    const { operator, now } = ctx;
    const queues = queuesOf(modules(), operator.rights);
    const alarms = modules().flatMap((module) => (module.alarms ?? []).filter(({ right }) => right === null || operator.rights.has(right)));
    const [holds, piles, red, today] = await Promise.all([
      listHolds(ctx.db, now),
      Promise.all(queues.map((queue) => readQueue(ctx, queue))),
      Promise.all(alarms.map((alarm) => alarm.read(ctx))),
      readDay(ctx),
    ]);
    return {
      at: now.toISOString(),
      queues: piles.sort(byUrgency(now)).map(({ kind, count, oldestAt, promiseAt, money }) => {
        const held = holds.filter((hold) => hold.kind === kind);
        return {
          kind,
          count,
          oldestAt: oldestAt?.toISOString() ?? null,
          promiseAt: promiseAt?.toISOString() ?? null,
          money: money === null ? null : toDecimal(money, ctx.merchant.currency),
          holders: [...new Set(held.map(({ holder }) => holder))],
          mine: held.filter(({ operatorId }) => operatorId === operator.id).length,
        };
      }),
      alarms: red.flat().map(({ at, ...alarm }) => ({ ...alarm, at: at.toISOString() })),
      today,
    };
  };
}

export function queuesOf(modules: readonly Plugged[], rights: Office["operator"]["rights"]): Queue[] {
  return modules.flatMap((module) =>
    (module.queues ?? []).filter(({ right }) => (typeof right === "string" ? rights.has(right) : right(rights))),
  );
}

async function readQueue(ctx: Office, { kind, promiseMs, read }: Queue) {
  const pile = await read(ctx);
  const promiseAt = pile.oldestAt && new Date(pile.oldestAt.getTime() + promiseMs);
  return { kind: kind as QueueKind, promiseAt, ...pile };
}

async function readDay({ db, now, merchant }: Office) {
  const timeZone = await readTimeZone(db);
  const [day, startsAt] = [dayIn(timeZone, now), startOfDays(now, 1, timeZone)];
  const [figures, newMembers] = await Promise.all([readDayFigures(db, day, timeZone), countNew(db, startsAt)]);
  const { ggr, paidIn, deposits, paidOut, withdrawals, bonus, curve, before } = figures;
  const print = (value: Money) => toDecimal(value, merchant.currency);
  const points = (sums: typeof curve) => sums.map(({ quarter, ggr: own }) => ({ at: quarter.toISOString(), ggr: print(own) }));
  return {
    day,
    from: startsAt.toISOString(),
    ggr: print(ggr),
    paidIn: print(paidIn),
    deposits,
    paidOut: print(paidOut),
    withdrawals,
    bonus: print(bonus),
    newMembers,
    curve: points(curve),
    before: points(before),
    upto: now.toISOString(),
  };
}
