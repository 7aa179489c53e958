import { merchantDesk, type Setting, settingShapes, type themeDesk } from "@magpie/contract/office/merchant-desk";
import { changedLines, needsTwo, type SettingPart } from "@magpie/domain/merchant/settings";
import { refuse } from "@magpie/domain/refusals";
import { isGold } from "@magpie/domain/theme/colour";
import { judgePairs, repairTheme } from "@magpie/domain/theme/contrast";
import type { Ctx, Handler, OperatorRef } from "../../../kit/ctx";
import { act, type BlastFacts } from "../../../kit/office/acts";
import { checkSetting, checkWhole } from "./check-setting";
import { addSave, findSave, readPart } from "./parts-store";
import { writePart } from "./write-store";

type Office = Ctx & { operator: OperatorRef };

/** A save can be taken back for this long by whoever made it. */
const UNDO_MS = 30_000;

export const settings: Handler<typeof merchantDesk.settings> = async ({ db }, { part }) => {
  const [setting, saved] = [await readPart(db, part), await findSave(db, part)];
  return {
    setting,
    revision: saved?.revision ?? 0,
    saved: saved ? { by: saved.account, at: saved.savedAt.toISOString() } : null,
  };
};

export const checkTheme: Handler<typeof themeDesk.check> = async (_ctx, { tokens }) => {
  checkWhole(tokens);
  const { tokens: repaired, repairs } = repairTheme(tokens);
  return { pairs: judgePairs(tokens), repaired: { tokens: repaired, repairs }, goldAccent: isGold(tokens.accent ?? "") };
};

interface Wish {
  setting: Setting;
  revision: number;
}

async function lookAt(ctx: Office, { setting, revision }: Wish, together: boolean): Promise<BlastFacts<{ revision: number }>> {
  const before = await readPart(ctx.db, setting.part);
  if (((await findSave(ctx.db, setting.part))?.revision ?? 0) !== revision) refuse("revision_stale");
  await checkSetting(ctx, setting, before);
  if (!together && needsTwo(setting.part, before.value, setting.value)) refuse("proposal_required");
  const changes = changedLines(before.value, setting.value);
  return { members: 0, money: null, final: false, changes, samples: [], targets: { revision } };
}

async function keep(ctx: Office, { setting, revision }: Wish, reason: string): Promise<{ revision: number }> {
  const { db, now, operator } = ctx;
  const { part, value } = setting;
  const before = await readPart(db, part);
  const save = { part, revision: revision + 1, before: before.value, after: value, account: operator.account, personId: operator.personId };
  if (!(await addSave(db, { ...save, savedAt: now }))) refuse("revision_stale");
  await writePart(db, setting, now);
  if (part === "zone") await ctx.emit("merchant.zoneMoved", {});
  const changes = changedLines(before.value, value);
  const side = (of: "from" | "to") => Object.fromEntries(changes.map((change) => [change.field, change[of]]));
  ctx.audit({ subject: `merchant.${part}`, reason, before: side("from"), after: side("to") });
  ctx.tellOffice("session");
  return { revision: revision + 1 };
}

export const save = act(merchantDesk.save, {
  blastOf: (ctx, wish) => lookAt(ctx, wish, false),
  run: (ctx, wish, _facts, { reason }) => keep(ctx, wish, reason),
});

export const saveTogether = act(merchantDesk.saveTogether, {
  blastOf: (ctx, wish) => lookAt(ctx, wish, true),
  run: (ctx, wish, _facts, { reason }) => keep(ctx, wish, reason),
});

const themeWish = ({ tokens, revision }: { tokens: Record<string, string>; revision: number }): Wish => ({
  setting: { part: "theme", value: { tokens } },
  revision,
});

export const publishTheme = act(merchantDesk.publishTheme, {
  blastOf: (ctx, input) => lookAt(ctx, themeWish(input), false),
  run: (ctx, input, _facts, { reason }) => keep(ctx, themeWish(input), reason),
});

/** What was there before comes back as a revision of its own. */
export const undo: Handler<typeof merchantDesk.undo> = async (ctx, { part, revision }) => {
  const saved = await findSave(ctx.db, part);
  if (saved?.revision !== revision || saved.personId !== ctx.operator.personId) refuse("undo_gone");
  if (ctx.now.getTime() - saved.savedAt.getTime() >= UNDO_MS) refuse("undo_gone");
  const setting = settingFrom(part, saved.before);
  if (needsTwo(part, (await readPart(ctx.db, part)).value, setting.value)) refuse("undo_gone");
  return keep(ctx, { setting, revision }, "undone");
};

function settingFrom(part: SettingPart, value: object): Setting {
  return { part, value: settingShapes[part].parse(value) } as Setting;
}
