import { platform } from "@magpie/contract/office/platform";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, OperatorRef } from "../../kit/ctx";
import { act } from "../../kit/office/acts";
import { writePart } from "../merchant/merchant";
import { readDraft } from "./at-platform";
import { demandReady, readChecks } from "./checks";
import { writeDraft } from "./make-merchant";
import { closeDraft, type DraftRow } from "./store";

async function readReady(ctx: Ctx & { operator: OperatorRef }, id: number, revision: number): Promise<DraftRow> {
  const draft = await readDraft(ctx, id);
  if (draft.state === "live" || draft.revision !== revision) refuse("revision_stale");
  const { checks } = await ctx.inside(ctx.operator, id, (work) => readChecks(work, draft));
  demandReady(checks, draft.setup);
  return draft;
}

/** Bound to the revision that was shown: a draft that changed since is another decision. */
export const goLive = act(platform.goLive, {
  async blastOf(ctx, { id, revision }) {
    const { setup } = await readReady(ctx, id, revision);
    return {
      members: 0,
      money: null,
      final: false,
      changes: [
        { field: "state", from: "draft", to: "live" },
        { field: "hosts", from: null, to: setup.hosts.join(", ") },
      ],
      samples: setup.owners.map(({ account, name }) => ({ kind: "person", id: account, title: name, amount: null })),
      targets: { id, revision },
    };
  },
  async run(ctx, { id, revision }, _facts, { reason }) {
    const { setup } = await readReady(ctx, id, revision);
    await ctx.inside(ctx.operator, id, async (work) => {
      await writeDraft(work, setup);
      await writePart(work.db, { part: "maintenance", value: { on: false, until: null } }, work.now);
      work.audit({ subject: setup.code, reason, before: { state: "draft" }, after: { state: "live" } });
    });
    if (!(await closeDraft(ctx.db, id, revision, ctx.now))) refuse("revision_stale");
    ctx.audit({ subject: setup.code, reason, before: { state: "draft" }, after: { state: "live", revision } });
    return {};
  },
});
