import type { desk, QueueKind } from "@magpie/contract/office/desk";
import { byUrgency } from "@magpie/domain/desk/queues";
import { toDecimal } from "@magpie/domain/money";
import type { CtxOf, Handler } from "../../kit/ctx";
import type { Module } from "../../kit/module";
import type { Queue } from "../../kit/office/desk";
import { readDayFigures } from "../agency/agency";
import { readDayBounds, readToday } from "../merchant/merchant";
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

async function readDay(ctx: Office) {
  const [day, { startsAt }] = await Promise.all([readToday(ctx), readDayBounds(ctx)]);
  const { ggr, paidIn, deposits, paidOut, withdrawals, newMembers, upto } = await readDayFigures(ctx.db, day);
  const { currency } = ctx.merchant;
  return {
    from: startsAt.toISOString(),
    ggr: toDecimal(ggr, currency),
    paidIn: toDecimal(paidIn, currency),
    deposits,
    paidOut: toDecimal(paidOut, currency),
    withdrawals,
    newMembers,
    upto: (upto ?? startsAt).toISOString(),
  };
}
