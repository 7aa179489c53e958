import { DAY_MS } from "@magpie/domain/durations";
import type { Module } from "../../kit/module";
import { listAccounts } from "../operators/operators";
import { BEAT, beat } from "./beat";
import { noteEvent, noteRepeated } from "./events";
import { GATHER, gather } from "./gather";
import { removeEvents } from "./store";

/** Five years and the leap days in them. */
const KEPT_MS = (5 * 365 + 2) * DAY_MS;

/** Contacts are told with their values by whoever changes them. */
const TOLD_WITH_VALUES: readonly string[] = ["mobile", "email"];

/** Significant events that are no money and no act of the staff. */
export const eventsModule: Module = {
  name: "events",
  routes: [],
  jobs: [beat, gather],
  schedules: [BEAT, GATHER],
  forgets: [{ name: "events.forget", everySeconds: 86_400, rows: [{ keptMs: KEPT_MS, remove: removeEvents }] }],
  on: {
    "auth.failed": (ctx, { memberId, locked }) =>
      noteRepeated(ctx, { kind: "login", what: locked ? "auth.locked" : "auth.wrong", memberId }),
    "operators.failed": async (ctx, { operatorId, locked }) => {
      const [found] = operatorId === null ? [] : await listAccounts(ctx.db, [operatorId]);
      const event = { kind: "login", what: locked ? "operators.locked" : "operators.wrong" } as const;
      // Of an operator each is kept: they lock, so they are few.
      await (found ? noteEvent(ctx, { ...event, who: found.account }) : noteRepeated(ctx, event));
    },
    "credentials.changed": async (ctx, { memberId, change }) => {
      if (!TOLD_WITH_VALUES.includes(change)) await noteEvent(ctx, { kind: "personal", what: `credentials.${change}`, memberId });
    },
    "members.changed": (ctx, { memberId, what, before, after }) => noteEvent(ctx, { kind: "personal", what, memberId, before, after }),
    "members.closed": (ctx, { memberId }) => noteEvent(ctx, { kind: "personal", what: "members.closed", memberId }),
    "exclusions.heard": (ctx, { memberId, heard }) => noteEvent(ctx, { kind: "exclusion", what: `list.${heard}`, memberId }),
    "limits.excluded": (ctx, { memberId }) => noteEvent(ctx, { kind: "exclusion", what: "limits.excluded", memberId }),
  },
};
