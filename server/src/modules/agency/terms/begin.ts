import { type AgencyTerms, fitTerms, limitBelow } from "@magpie/domain/agency/terms";
import type { Ctx } from "../../../kit/ctx";
import { addTerms, holdTerms, readTermsRules, termsAt } from "./terms-store";

/** The first terms of a new account: those it was promised, else the usual ones, and never more than its parent may give just now. */
export async function beginTerms(
  { db, now }: Pick<Ctx, "db" | "now">,
  memberId: string,
  parentId: string,
  presets: Partial<AgencyTerms>,
): Promise<void> {
  await holdTerms(db, parentId);
  const { usual, gap } = await readTermsRules(db);
  const [above] = await termsAt(db, [{ memberId: parentId, at: now }]);
  if (above) await addTerms(db, memberId, fitTerms(presets, usual, limitBelow(above, gap)), now);
}
