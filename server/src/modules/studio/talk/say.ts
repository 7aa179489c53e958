import type { TalkSaying, talk } from "@magpie/contract/studio/talk";
import { vendor } from "@magpie/contract/vendor";
import { type RefusalCode, refuse } from "@magpie/domain/refusals";
import { LATELY_MS, type Said, sayable, talkFault } from "@magpie/domain/talk/rules";
import type { Db, StepsHandler, Work } from "../../../kit/ctx";
import { askPortal } from "../portals/portal-door";
import { findKnownSeat, forgetSeat, kitAt, leave, type Seat, withPortal } from "../sessions/seat";
import { message, talkTopic } from "../tables/live-message";
import { maskedName } from "../tables/masked-name";
import { silence } from "./silence";
import { addSaying, findSaying, listLately, lockTalk, type SayingRow } from "./talk-store";

/** What the portal may say no with. */
const NOES: readonly string[] = ["talk_closed", "talk_muted", "on_break", "self_excluded"] satisfies RefusalCode[];

/** The rules are looked at before the portal is asked, so that a flood never reaches it, and again where sayings are counted one by one. */
export const say: StepsHandler<typeof talk.say> = async (visit, { id, text, phrase = null }) => {
  const seat = await findKnownSeat(visit);
  if (!seat.talks) refuse("talk_closed");
  const said: Said = { text: text === undefined ? null : sayable(text), phrase };
  const { inMerchant } = kitAt(visit, seat);
  const known = await inMerchant(async ({ db, now }) => {
    const before = await findOwn(db, seat, id);
    if (!before) await refuseFaults(db, seat, said, now);
    return before;
  });
  if (known) return { saying: shownSaying(known) };
  await askToTalk(visit, seat);
  return inMerchant(async (ctx) => ({ saying: shownSaying(await keep(ctx, seat, id, said)) }));
};

async function keep(ctx: Work, seat: Seat, id: string, said: Said): Promise<SayingRow> {
  const { db, now, personal, publish } = ctx;
  const { player, info } = seat;
  await lockTalk(db, player.id);
  const known = await findOwn(db, seat, id);
  if (known) return known;
  await refuseFaults(db, seat, said, now);
  const row = {
    id,
    gameId: info.id,
    player: player.id,
    mark: markOf({ personal }, player.id),
    name: maskedName(player.id),
    ...said,
    at: now,
  };
  await addSaying(db, row);
  const { at: _, ...told } = shownSaying(row);
  publish(talkTopic(info.id), message("saying", told, now));
  return row;
}

async function findOwn(db: Db, { player }: Pick<Seat, "player">, id: string): Promise<SayingRow | undefined> {
  const known = await findSaying(db, id);
  if (known && known.player !== player.id) refuse("invalid_input", { fields: { id: "taken" } });
  return known;
}

async function refuseFaults(db: Db, { player }: Pick<Seat, "player">, said: Said, now: Date): Promise<void> {
  const fault = talkFault(said, await listLately(db, player.id, new Date(now.getTime() - LATELY_MS)), now);
  if (fault) refuse(fault);
}

/** Whoever was locked, excluded or muted since the game was opened says nothing more; so does everybody once the house has no talk. */
async function askToTalk(visit: Parameters<typeof findKnownSeat>[0], seat: Seat): Promise<void> {
  const { player, gameCode, portalSession } = seat;
  const portal = { ...seat.portal, address: visit.ownAddress, clock: () => visit.now };
  const answer = await withPortal(() => askPortal(portal, vendor.talk, { player: player.id, gameCode, session: portalSession }));
  if (answer.status === "done") return;
  if (answer.code === "game_session_ended") return leave(visit, seat);
  if (answer.code === "talk_closed") {
    forgetSeat(seat.session);
    await kitAt(visit, seat).inMerchant((ctx) => silence(ctx, [seat.session]));
  }
  refuse(NOES.includes(answer.code) ? (answer.code as RefusalCode) : "operation_not_allowed");
}

/** The same for one player at all tables of a merchant; the player cannot be worked out from it. */
export function markOf({ personal }: Pick<Work, "personal">, player: string): string {
  return personal.digest("talk", player).toString("hex").slice(0, 12);
}

export function shownSaying({ id, mark, name, at, text, phrase }: SayingRow): TalkSaying {
  return { id, by: mark, name, at: at.toISOString(), ...(text !== null && { text }), ...(phrase !== null && { phrase }) };
}
