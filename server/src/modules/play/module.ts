import { keyDesk } from "@magpie/contract/office/key-desk";
import { play } from "@magpie/contract/play";
import { vendor } from "@magpie/contract/vendor";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeInSteps, routeSigned } from "../../kit/module";
import { addFile, differences, GATHER_DAYS, gatherDays } from "./days";
import { balance } from "./door/balance";
import { flags } from "./door/flags";
import { endOldKey, keys, revokeNewKey, rotateKey } from "./door/keys";
import { bet, close, win } from "./door/moves";
import { playWhole } from "./door/play-whole";
import { rollback } from "./door/rollback";
import { SETTLE_FORGOTTEN, settleForgotten } from "./door/settle-forgotten";
import { suspect } from "./door/suspect";
import { TELL_CLOSED, tellClosed } from "./door/tell-closed";
import { dropOldKeys } from "./door/vendors-store";
import { FINDER } from "./finder";
import { FORGET, FORGET_NONCES, forget, forgetNonces } from "./forget";
import { END_FREE_ROUNDS, endDueFreeRounds, restFreeRounds, stopFreeRounds } from "./free/free-rounds";
import { dropFreeRounds } from "./free/free-rounds-store";
import { launch } from "./launch/launch";
import { open } from "./launch/open";
import { openGames, stillOpen } from "./launch/open-games";
import { launchChat, models, rooms } from "./launch/places";
import { endSessionsOf, removePlaces } from "./launch/sessions-store";
import { UNSEEN, unseen } from "./launch/unseen";
import { mayTalk } from "./talk/may-talk";
import { keepMute, removeMutes } from "./talk/mutes-store";

export const playModule: Module = {
  name: "play",
  routes: [
    routeInSteps(play.launch, launch),
    routeInSteps(play.launchRelay, launch),
    route(play.openGames, openGames),
    route(play.rooms, rooms),
    route(play.models, models),
    route(play.launchChat, launchChat),
    route(play.flags, flags),
    route(play.addFile, addFile),
    route(play.differences, differences),
    route(keyDesk.keys, keys),
    route(keyDesk.endOldKey, endOldKey),
  ],
  signedRoutes: [
    routeSigned(vendor.open, open),
    routeSigned(vendor.sessions, stillOpen),
    routeSigned(vendor.talk, mayTalk),
    routeSigned(vendor.balance, balance),
    routeSigned(vendor.bet, bet),
    routeSigned(vendor.win, win),
    routeSigned(vendor.play, playWhole),
    routeSigned(vendor.rollback, rollback),
    routeSigned(vendor.close, close),
    routeSigned(vendor.suspect, suspect),
  ],
  jobs: [tellClosed, settleForgotten, forget, forgetNonces, gatherDays, endDueFreeRounds, unseen],
  schedules: [TELL_CLOSED, SETTLE_FORGOTTEN, FORGET, FORGET_NONCES, GATHER_DAYS, END_FREE_ROUNDS, UNSEEN],
  acts: [rotateKey, revokeNewKey],
  forgets: [
    { name: "play.forgetOldKeys", everySeconds: 3_600, rows: [{ keptMs: 0, remove: dropOldKeys }] },
    { name: "play.forgetMutes", everySeconds: 86_400, rows: [{ keptMs: 0, remove: removeMutes }] },
    { name: "play.forgetPlaces", everySeconds: 3_600, rows: [{ keptMs: 2 * DAY_MS, remove: removePlaces }] },
  ],
  on: {
    "limits.excluded": (ctx, { memberId }) => stopFreeRounds(ctx, memberId),
    "risk.muted": ({ db }, { memberId, until }) => keepMute(db, memberId, until),
    "limits.onBreak": (ctx, { memberId, from, to }) => restFreeRounds(ctx, memberId, from, to),
    "members.closed": async ({ db, now }, { memberId }) => {
      await endSessionsOf(db, memberId, now);
      await dropFreeRounds(db, memberId, now);
    },
    "members.closing": async (ctx, { memberId }) => {
      await endSessionsOf(ctx.db, memberId, ctx.now);
      await stopFreeRounds(ctx, memberId);
    },
    "places.refused": ({ db, now }, { memberId }) => endSessionsOf(db, memberId, now),
  },
  finders: [FINDER],
};
