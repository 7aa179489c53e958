import { DAY_MS } from "@magpie/domain/durations";
import type { Module } from "../../kit/module";
import { removeChanges, removeFormer, removeFormerOf } from "./store";

/** The same time for which sign-ins are kept. */
const CHANGES_MS = 400 * DAY_MS;

export const credentialsModule: Module = {
  name: "credentials",
  routes: [],
  forgets: [
    {
      name: "credentials.forget",
      everySeconds: 3_600,
      rows: [
        { keptMs: 0, remove: removeFormer },
        { keptMs: CHANGES_MS, remove: removeChanges },
      ],
    },
  ],
  on: { "members.closed": ({ db }, { memberId }) => removeFormerOf(db, memberId) },
};
