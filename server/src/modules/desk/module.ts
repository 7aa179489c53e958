import { memberLooks } from "@magpie/contract/identity/looks";
import { desk } from "@magpie/contract/office/desk";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { memberRecords } from "@magpie/contract/office/member-records";
import { messageDesk } from "@magpie/contract/office/message-desk";
import { HOUR_MS } from "@magpie/domain/durations";
import { type Module, route, routeDownload } from "../../kit/module";
import { eraseNotes } from "../members/members";
import { findOf } from "./find";
import { leave, takeOf } from "./holds";
import { endSessions, lock, note, stayAway, tag, tighten, unlock, unmask } from "./members/acts";
import { dossier } from "./members/dossier";
import { MEMBER_FINDER } from "./members/finder";
import { ledger, transaction } from "./members/ledger";
import { looks } from "./members/looks";
import { bets, csv, deposits, looked, payees, sessions, withdrawals } from "./members/records";
import { search } from "./members/search";
import { timeline } from "./members/timeline";
import { nowOf, type Plugged } from "./now";
import { count, send } from "./send-message";
import { forgetHolds } from "./store";
import { dropView, saveView, views } from "./views";

/** Composes what the other modules plug in: their piles of work, their alarms, and whatever of theirs can be found. */
export function deskModule(modules: () => readonly Plugged[]): Module {
  return {
    name: "desk",
    routes: [
      route(desk.now, nowOf(modules)),
      route(desk.take, takeOf(modules)),
      route(desk.leave, leave),
      route(desk.find, findOf(modules)),
      route(desk.views, views),
      route(desk.saveView, saveView),
      route(desk.dropView, dropView),
      route(memberDesk.search, search),
      route(memberDesk.dossier, dossier),
      route(memberDesk.timeline, timeline),
      route(memberDesk.ledger, ledger),
      route(memberDesk.transaction, transaction),
      route(memberRecords.bets, bets),
      route(memberRecords.deposits, deposits),
      route(memberRecords.withdrawals, withdrawals),
      route(memberRecords.sessions, sessions),
      route(memberRecords.payees, payees),
      route(memberRecords.looked, looked),
      routeDownload(memberRecords.csv, csv),
      route(memberDesk.unmask, unmask),
      route(memberDesk.note, note),
      route(memberDesk.tag, tag),
      route(memberDesk.lock, lock),
      route(memberDesk.unlock, unlock),
      route(memberDesk.endSessions, endSessions),
      route(memberDesk.tighten, tighten),
      route(memberDesk.stayAway, stayAway),
      route(memberLooks.looks, looks),
      route(messageDesk.count, count),
    ],
    acts: [send],
    finders: [MEMBER_FINDER],
    on: { "members.closed": ({ db }, { memberId }) => eraseNotes(db, memberId) },
    forgets: [{ name: "desk.forget", everySeconds: 3_600, rows: [{ keptMs: HOUR_MS, remove: forgetHolds }] }],
  };
}
