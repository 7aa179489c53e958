import { readDraw } from "@magpie/domain/lottery/books";
import { drawText } from "@magpie/domain/lottery/draws/results";
import { findGame, GAMES } from "@magpie/domain/lottery/games";
import { freshMinutes, REMIND_AHEAD_MINUTES, REMINDERS_MOST_A_DAY, remindersOf } from "@magpie/domain/lottery/reminders";
import { isQuiet } from "@magpie/domain/messages/quiet-hours";
import { startOfDays, zoneClock } from "@magpie/domain/period";
import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { listHeldBack } from "../../limits/limits";
import { readTimeZone } from "../../merchant/merchant";
import { type MessageContent, tellAll } from "../../messages/messages";
import { type Draw, listDrawsById, listTogether } from "../draws/draws-store";
import { listPaymentsOf } from "../settlement/outcomes-store";
import { findGameRow } from "../store";
import {
  addReminded,
  type DueReminder,
  endRun,
  forgetReminded,
  holdRun,
  listBettingReaders,
  listJustSettled,
  listLockingSoon,
  listRemindedBefore,
  listResultReaders,
  listToldEnough,
  moveRun,
} from "./reminders-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "lottery.remind": Record<never, never>;
  }
}

export const REMIND = { name: "lottery.remind", everySeconds: 60 } as const;

const MEMBERS_AT_ONCE = 500;
/** A job ends in good time, and the next one goes on from there. */
const LOTS_MOST = 400;
/** Kept longer than any result is told, so that nobody is told twice. */
const KEPT_MS = 3 * 86_400_000;
const FORGOTTEN_AT_ONCE = 5_000;

const LOCK_WATCHED = GAMES.filter(({ timetable }) => remindersOf(timetable).lock).map(({ code }) => ({
  rules: code,
  minutes: REMIND_AHEAD_MINUTES,
}));
const RESULT_WATCHED = GAMES.map(({ code, timetable }) => ({ rules: code, minutes: freshMinutes(timetable) }));

/**
 * Tells members who asked for it that betting is about to close, and what was drawn. The job finds by itself what is due, so it may run
 * late or often: each draw has a position among its members that moves in the transaction that tells them, so each is told once. In the
 * quiet hours it does nothing: a reminder would come too late, and a result waits for the morning.
 */
export const remind = job("lottery.remind", async ({ inMerchant, now }) => {
  const due = await inMerchant(async (ctx) => {
    await forgetReminded(ctx.db, new Date(now.getTime() - KEPT_MS), FORGOTTEN_AT_ONCE);
    if (isQuiet(now, await readTimeZone(ctx.db))) return [];
    return [...(await listLockingSoon(ctx.db, LOCK_WATCHED)), ...(await listJustSettled(ctx.db, RESULT_WATCHED))];
  });
  let lots = 0;
  for (const one of due) while (lots++ < LOTS_MOST && !(await inMerchant((ctx) => remindSome(ctx, one))));
});

/** True when everybody is told. */
async function remindSome(ctx: Work, due: DueReminder): Promise<boolean> {
  const { db, now } = ctx;
  const run = await holdRun(db, due, now);
  if (run.isDone) return true;
  const news = await newsOf(ctx, due);
  const readers = news ? await news.readers(run.upto) : [];
  const last = readers.at(-1);
  if (!news || last === undefined) {
    await endRun(db, due, now);
    return true;
  }
  const told = await addReminded(db, due, await listWilling(ctx, readers, news.knowing), now);
  await tellAll(ctx, told, news.told);
  await moveRun(db, due, last);
  return false;
}

interface News {
  told: MessageContent;
  /** The next members who asked for it. */
  readers(after: string): Promise<string[]>;
  /** Draws whose winners have had a message already. */
  knowing: readonly Draw[];
}

/** Null where there is nothing to say, or not yet. */
async function newsOf({ db }: Work, due: DueReminder): Promise<News | null> {
  const [draw, row] = [(await listDrawsById(db, [due.drawId])).get(due.drawId), await findGameRow(db, due.gameCode)];
  const rules = findGame(row?.rules ?? "");
  if (!draw || !row || !rules) return null;
  const game = { name: row.name, names: row.names };
  if (due.kind === "lock") {
    const clock = zoneClock(await readTimeZone(db))(draw.locksAt).slice(11, 16);
    return {
      told: { kind: "lotteryCloses", values: { game, clock } },
      readers: (after) => listRemindedBefore(db, due.gameCode, after, MEMBERS_AT_ONCE),
      knowing: [],
    };
  }
  const boards = (await listTogether(db, draw.id)).filter(({ state }) => state === "settled");
  const asked = { gameCode: due.gameCode, drawIds: boards.map(({ id }) => id), drawnAt: draw.drawsAt, limit: MEMBERS_AT_ONCE };
  return {
    told: { kind: "lotteryResult", values: { game, result: resultOf(boards) } },
    readers: (after) =>
      remindersOf(rules.timetable).results === "all"
        ? listResultReaders(db, { ...asked, after })
        : listBettingReaders(db, { ...asked, after }),
    knowing: boards,
  };
}

function resultOf(boards: readonly Draw[]): string {
  const lines = boards.map(({ issue, book, result }) => {
    const draw = readDraw(book, result);
    return draw ? `${issue}: ${drawText(book, draw)}` : issue;
  });
  return lines.join(" · ");
}

/** Leaves out members who keep away from play or have reached a limit, were told often enough today, or have had the message of a win. */
async function listWilling({ db, now }: Work, memberIds: readonly string[], knowing: readonly Draw[]): Promise<string[]> {
  const today = startOfDays(now, 1, await readTimeZone(db));
  const out = [await listHeldBack(db, memberIds, now), await listToldEnough(db, memberIds, today, REMINDERS_MOST_A_DAY)];
  for (const { id, revision } of knowing) {
    const payments = await listPaymentsOf(db, id, revision, memberIds);
    out.push(new Set([...payments.values()].filter(({ payout }) => payout > 0n).map(({ memberId }) => memberId)));
  }
  return memberIds.filter((id) => !out.some((some) => some.has(id)));
}
