import type { operators } from "@magpie/contract/operators";
import { toDecimal } from "@magpie/domain/money";
import { DAY_LIMIT_MS } from "@magpie/domain/operators/four-eyes";
import type { Handler } from "../../kit/ctx";
import { isFreshProof, STEP_UP_MS } from "../../kit/steps";
import { readBrand, readTimeZone } from "../merchant/merchant";
import { sumPassed } from "./acts-store";
import { listGrants } from "./roles-store";
import { limitsAt } from "./sessions";
import { findGlass } from "./sessions-store";
import { readName } from "./store";

export const me: Handler<typeof operators.me> = async ({ db, operator, merchant, now }) => {
  const { id, account, personId, rights, approvalLimit, dayLimit, provedAt } = operator;
  const { code, currency } = merchant;
  const grants = (await listGrants(db, now)).filter(({ operatorId }) => operatorId === id);
  const approved = await sumPassed(db, personId, new Date(now.getTime() - DAY_LIMIT_MS));
  const glass = await findGlass(db, limitsAt(now));
  const { name: brandName, platform: isPlatform } = await readBrand(db);
  return {
    id,
    account,
    name: await readName(db, id),
    roles: grants.map(({ name }) => name),
    // What is the platform's opens nothing elsewhere, and whoever stepped in is shown no way there.
    rights: [...rights].filter((right) => isPlatform || !right.startsWith("platform.")),
    approvalLimit: toDecimal(approvalLimit, currency),
    dayLimit: toDecimal(dayLimit, currency),
    approved: toDecimal(approved, currency),
    provedUntil: provedAt && isFreshProof(provedAt, now) ? new Date(provedAt.getTime() + STEP_UP_MS).toISOString() : null,
    glass: glass ? { by: glass.by, until: glass.until.toISOString() } : null,
    merchant: { code, brandName, timeZone: await readTimeZone(db), currency, isPlatform },
  };
};
