import { agencyPeople } from "@magpie/contract/agency/people";
import { type AgencyTerms, isWithin, lowersAny, sameTerms } from "@magpie/domain/agency/terms";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, CtxOf } from "../../../kit/ctx";
import { act } from "../../../kit/office/acts";
import { listMembers } from "../../members/members";
import { rootNamed } from "../contracts/desk";
import { countTeams, listChildren } from "../tree/team-store";
import { dropTermRequest } from "./requests-store";
import { changeTerms, isQuiet, readTerms } from "./terms";
import { readTermsRules } from "./terms-store";

const SAMPLES = 20;

interface RatesTarget {
  id: string;
  before: AgencyTerms;
  after: AgencyTerms;
}

/** The house gives terms to the roots of lines alone: those below get theirs from the one above. */
export const setRates = act(agencyPeople.setRates, {
  async blastOf(ctx: CtxOf<typeof agencyPeople.setRates>, { account, groups, rates }) {
    const { db, now } = ctx;
    const id = await rootNamed(db, account);
    const before = await readTerms(db, id, now);
    const after = { groups: { ...before.groups, ...groups }, rates: { ...before.rates, ...rates } };
    await refuseWrong(ctx, id, before, after, { groups, rates });
    const [counts, direct] = [await countTeams(db, [id]), await listChildren(db, id, null, SAMPLES)];
    const people = await listMembers(
      db,
      direct.map(({ memberId }) => memberId),
    );
    return {
      members: (counts.get(id)?.below ?? 0) + 1,
      money: null,
      final: false,
      changes: [...changesOf("group", before.groups, after.groups), ...changesOf("rate", before.rates, after.rates)],
      samples: people.map(({ id: memberId, account: title }) => ({ kind: "member", id: memberId, title, amount: null })),
      targets: { id, before, after },
    };
  },
  async run(ctx: CtxOf<typeof agencyPeople.setRates>, _input, { targets }: { targets: RatesTarget }) {
    const { id, before, after } = targets;
    await dropTermRequest(ctx.db, id, ctx.now);
    await changeTerms(ctx, id, after);
    ctx.audit({ subject: id, reason: "", before: { ...before }, after: { ...after } });
    return {};
  },
});

async function refuseWrong(ctx: Ctx, id: string, before: AgencyTerms, after: AgencyTerms, wanted: AgencyTerms): Promise<void> {
  const { top } = await readTermsRules(ctx.db);
  if (!isWithin(wanted, top)) refuse("agency_terms_above");
  if (sameTerms(before, after)) refuse("invalid_input", { fields: { rates: "unchanged" } });
  if (lowersAny(before, after) && !(await isQuiet(ctx, id))) refuse("agency_terms_consent");
}

function changesOf(kind: string, before: AgencyTerms["rates"], after: AgencyTerms["rates"]) {
  return Object.entries(after)
    .filter(([name, value]) => before[name] !== value)
    .map(([name, value]) => ({
      field: `${kind} ${name}`,
      from: before[name] === undefined ? null : String(before[name]),
      to: String(value),
    }));
}
