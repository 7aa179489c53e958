import type { talk } from "@magpie/contract/studio/talk";
import { vendor } from "@magpie/contract/vendor";
import { DAY_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import { MUTES_MOST, REPORTS_PER_DAY, SHOWN_MOST, SHOWN_MS } from "@magpie/domain/talk/rules";
import type { Db, Steps, StepsHandler, Work } from "../../../kit/ctx";
import { askPortal } from "../portals/portal-door";
import { type Seat, seatOf, withPortal } from "../sessions/seat";
import { markOf, shownSaying } from "./say";
import { addMute, addSayingReport, countReports, findSaying, listMutes, listSayings, removeMutes, type SayingRow } from "./talk-store";

/** Muted people's sayings are sent too: the page leaves them out, and shows them again at once when the mute is taken back. */
export const sayings: StepsHandler<typeof talk.sayings> = (visit) =>
  listening(visit, async ({ db, now, personal }, { info, player }) => ({
    me: markOf({ personal }, player.id),
    sayings: (await listSayings(db, info.id, new Date(now.getTime() - SHOWN_MS), SHOWN_MOST)).map(shownSaying),
    muted: await shownMutes(db, player.id),
  }));

export const mute: StepsHandler<typeof talk.mute> = (visit, { id }) =>
  listening(visit, async (ctx, seat) => {
    const { db, now } = ctx;
    const { mark, name } = await findOther(ctx, seat, id);
    await addMute(db, { player: seat.player.id, mark, name, at: now });
    const old = (await listMutes(db, seat.player.id)).slice(MUTES_MOST);
    await removeMutes(
      db,
      seat.player.id,
      old.map((one) => one.mark),
    );
    return { muted: await shownMutes(db, seat.player.id) };
  });

export const unmute: StepsHandler<typeof talk.unmute> = (visit, { by }) =>
  listening(visit, async ({ db }, { player }) => {
    await removeMutes(db, player.id, [by]);
    return { muted: await shownMutes(db, player.id) };
  });

/** The portal's people look at it, and nobody at the table hears. */
export const report: StepsHandler<typeof talk.report> = async (visit, { id }) => {
  const { seat, saying } = await listening(visit, async (ctx, seat) => {
    const { db, now } = ctx;
    const saying = await findOther(ctx, seat, id);
    const isNew = await addSayingReport(db, { sayingId: id, player: seat.player.id, at: now });
    if (isNew && (await countReports(db, seat.player.id, new Date(now.getTime() - DAY_MS))) > REPORTS_PER_DAY) refuse("talk_reports_many");
    return { seat, saying };
  });
  const portal = { ...seat.portal, address: visit.ownAddress, clock: () => visit.now };
  const told = {
    ...{ reference: `said:${id}:${seat.player.id}`, kind: "said" as const, player: saying.player, other: null, gameCode: seat.gameCode },
    ...{ roundId: null, hands: 1, amount: null, currency: seat.player.currency, words: saying.text ?? saying.phrase ?? "" },
  };
  const answer = await withPortal(() => askPortal(portal, vendor.suspect, told));
  if (answer.status === "refused") refuse("overloaded");
  return { done: true as const };
};

/** For somebody who takes part in the talk of a table. The session is read anew: its talk may have ended at another node. */
function listening<T>(visit: Pick<Steps<typeof talk.sayings>, "step" | "header" | "now">, work: (ctx: Work, seat: Seat) => Promise<T>) {
  return visit.step(async (ctx) => {
    const seat = await seatOf(ctx, visit.header("authorization") ?? "");
    if (!seat.talks) refuse("talk_closed");
    return work(ctx, seat);
  });
}

/** Something that somebody else said at this table, and that is still shown there. */
async function findOther({ db, now }: Work, { info, player }: Seat, id: string): Promise<SayingRow> {
  const saying = await findSaying(db, id);
  const isShown = saying && saying.gameId === info.id && now.getTime() - saying.at.getTime() < SHOWN_MS;
  if (!isShown || saying.player === player.id) refuse("talk_gone");
  return saying;
}

async function shownMutes(db: Db, player: string) {
  return (await listMutes(db, player)).map(({ mark, name }) => ({ by: mark, name }));
}
