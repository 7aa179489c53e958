import type { Setting } from "@magpie/contract/office/merchant-desk";
import type { platform } from "@magpie/contract/office/platform";
import { canonicalJson } from "@magpie/domain/canonical";
import { changedLines, SETTING_PARTS } from "@magpie/domain/merchant/settings";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, OperatorRef } from "../../kit/ctx";
import { signingKey, signText } from "../../kit/seal/signing";
import { readBrand, readPart } from "../merchant/merchant";
import { demandPlatform } from "./at-platform";
import { listMerchantIds } from "./store";

/** The purpose of the key that signs bundles. */
const BUNDLE_KEY = "platform.bundle";

async function readParts(ctx: Ctx & { operator: OperatorRef }, id: number): Promise<{ code: string; parts: Setting[] }> {
  if (!(await listMerchantIds(ctx.db)).includes(id)) refuse("not_found");
  return ctx.inside(ctx.operator, id, async ({ db }) => {
    const parts: Setting[] = [];
    for (const part of SETTING_PARTS) parts.push(await readPart(db, part));
    return { code: (await readBrand(db)).code, parts };
  });
}

/** The platform's own key signs it, so that whoever opens it elsewhere knows where it comes from. */
export const bundle: Handler<typeof platform.bundle> = async (ctx, { id }) => {
  await demandPlatform(ctx);
  const { code, parts } = await readParts(ctx, id);
  const settings = Object.fromEntries(parts.map(({ part, value }) => [part, value]));
  const text = canonicalJson({ kind: "magpie.bundle.1", code, at: ctx.now.toISOString(), settings });
  return { ...signText(ctx, BUNDLE_KEY, text), publicKey: signingKey(ctx, BUNDLE_KEY).publicKey };
};

export const difference: Handler<typeof platform.difference> = async (ctx, { a, b }) => {
  await demandPlatform(ctx);
  const [one, other] = [await readParts(ctx, a), await readParts(ctx, b)];
  return one.parts
    .map(({ part, value }, at) => ({ part, lines: changedLines(value, other.parts[at]?.value ?? {}) }))
    .filter(({ lines }) => lines.length > 0);
};
