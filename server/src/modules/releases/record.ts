import { releases } from "@magpie/contract/office/releases";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf } from "../../kit/ctx";
import { act } from "../../kit/office/acts";
import { addRecord, listReleases } from "./store";

/** Whoever proposes it answers for the change, whoever agrees approves it. It is written once. */
export const record = act(releases.record, {
  async blastOf({ db }, { hash, what, why, rollbackTried }) {
    const release = (await listReleases(db)).find((one) => one.hash === hash) ?? refuse("not_found");
    if (release.what !== null) refuse("revision_stale");
    return {
      members: 0,
      money: null,
      final: true,
      changes: [
        { field: "what", from: null, to: what },
        { field: "why", from: null, to: why },
        { field: "rollbackTried", from: null, to: rollbackTried ? "yes" : "no" },
      ],
      samples: [{ kind: "release", id: hash, title: `${release.version} ${hash.slice(0, 12)}`, amount: null }],
      targets: { hash },
    };
  },
  async run(ctx: CtxOf<typeof releases.record>, { hash, what, why, rollbackTried }, _facts, { reason, proposedBy }) {
    const record = { what, why, rollbackTried, who: proposedBy ?? "", approver: ctx.operator.account };
    if (!(await addRecord(ctx.db, { hash, ...record, recordedAt: ctx.now }))) refuse("revision_stale");
    ctx.audit({ subject: `release ${hash.slice(0, 12)}`, reason, before: null, after: record });
    ctx.tellOffice("alarms");
    return {};
  },
});
