import { limits } from "@magpie/contract/limits";
import { countsAfter } from "@magpie/domain/limits/limits";
import { type Module, route } from "../../kit/module";
import { excludeEverywhere } from "./everywhere";
import { removeQuiet, removeWishes } from "./habits-store";
import { keepOutClosed, refuseNewAccount, refuseNewContact } from "./keep-out";
import { present } from "./present";
import { read } from "./read";
import { keepDepositLimit, remindReview } from "./review";
import { cancel, confirm, set } from "./set";
import { endExclusion, selfExclude, takeBreak } from "./stay-away";
import { removeReview, removeUsage } from "./store";

export const limitsModule: Module = {
  name: "limits",
  routes: [
    route(limits.read, read),
    route(limits.set, set),
    route(limits.confirm, confirm),
    route(limits.cancel, cancel),
    route(limits.keepDepositLimit, keepDepositLimit),
    route(limits.takeBreak, takeBreak),
    route(limits.selfExclude, selfExclude),
    route(limits.endExclusion, endExclusion),
    route(limits.present, present),
  ],
  jobs: [excludeEverywhere, remindReview],
  schedules: [{ name: "limits.remindReview", everySeconds: 86_400 }],
  // Rows that no window counts any more.
  forgets: [
    {
      name: "limits.forget",
      everySeconds: 86_400,
      rows: [
        { keptMs: 0, remove: (db, now) => removeUsage(db, countsAfter(now, "month")) },
        { keptMs: 0, remove: removeQuiet },
        { keptMs: 0, remove: (db, now) => removeWishes(db, countsAfter(now, "month")) },
      ],
    },
  ],
  on: {
    "members.registered": refuseNewAccount,
    "credentials.changed": refuseNewContact,
    "members.closed": async (ctx, closed) => {
      await keepOutClosed(ctx, closed);
      await removeReview(ctx.db, closed.memberId);
    },
  },
};
