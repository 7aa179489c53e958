import type { CheckedInput } from "@magpie/contract/kit/call";
import { canonicalText, stillMeant } from "@magpie/domain/proposals/targets";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, OperatorRef } from "../../kit/ctx";
import { checkInput, type Fields } from "../../kit/http/input";
import type { Module } from "../../kit/module";
import type { ActOrder, BlastFacts, OfficeAct } from "../../kit/office/acts";
import { isFreshProof } from "../../kit/steps";
import { blastHash, showBlast } from "./blast";
import type { ShownAct } from "./store";

export type Office = Ctx & { operator: OperatorRef };

/** The acts of all modules. */
export interface KnownActs {
  get(name: string): OfficeAct | undefined;
  all(): readonly OfficeAct[];
}

/** The list of modules is complete only after each of them was made, this one among them. */
export function knownActs(modules: () => readonly Pick<Module, "acts">[]): KnownActs {
  const all = () => modules().flatMap(({ acts = [] }) => acts);
  return { all, get: (name) => all().find(({ call }) => call.name === name) };
}

function mayDo(rights: OperatorRef["rights"], { call }: OfficeAct): boolean {
  return !call.right || rights.has(call.right);
}

/** The names of the acts that somebody with these rights may do. */
export function callsFor(rights: OperatorRef["rights"], acts: KnownActs): string[] {
  return acts
    .all()
    .filter((act) => mayDo(rights, act))
    .map(({ call }) => call.name);
}

/** Refuses whoever lacks the right of the act's own call. */
export function actFor({ operator }: Pick<Office, "operator">, acts: KnownActs, name: string): OfficeAct {
  const act = acts.get(name) ?? refuse("not_found");
  return mayDo(operator.rights, act) ? act : refuse("operation_not_allowed");
}

/** Where the act's own call asks for a fresh proof of identity, whoever asks for the act needs one too. */
export function refuseUnproved({ operator, now }: Office, { call }: OfficeAct): void {
  if (call.stepUp && !isFreshProof(operator.provedAt, now)) refuse("step_up_required");
}

/** The targets that are left of those that were shown; null where an amount, a revision or a value that changes has moved. */
export function meantStill({ shown: { targets, changes } }: ShownAct, now: BlastFacts): Pick<BlastFacts, "targets"> | null {
  return canonicalText(changes) === canonicalText(now.changes) ? stillMeant(targets, now.targets) : null;
}

/** Works the act's blast out now, and refuses one that is not the one that was shown any more. */
async function factsNow(ctx: Office, act: OfficeAct, input: CheckedInput<OfficeAct["call"]>, asked: ShownAct): Promise<BlastFacts> {
  const now = await act.blastOf(ctx, input);
  const meant = meantStill(asked, now);
  if (meant) return { ...now, ...meant };
  const hash = blastHash(act.call.name, input, now);
  refuse("blast_changed", { blast: showBlast(now, hash, ctx.merchant.currency) });
}

/** Refuses, as doing it would, an act whose targets or values have moved since they were shown. */
export async function refuseChanged(ctx: Office, act: OfficeAct, asked: ShownAct): Promise<void> {
  await factsNow(ctx, act, inputOf(act, asked.input), asked);
}

/** Does the act to exactly those it was shown with. Its audit entry says why, and who proposed it. */
export async function perform(ctx: Office, act: OfficeAct, asked: ShownAct, order: ActOrder): Promise<Record<string, unknown>> {
  const input = inputOf(act, asked.input);
  const facts = await factsNow(ctx, act, input, asked);
  const proposed = order.proposedBy === null ? {} : { proposedBy: order.proposedBy };
  const audit: Ctx["audit"] = (entry) =>
    ctx.audit({ ...entry, reason: entry.reason || order.reason, after: { ...entry.after, ...proposed, blast: asked.blastHash } });
  return (await act.run({ ...ctx, audit }, input, facts, order)) as Record<string, unknown>;
}

/** Checks the input by the schema of the act's call, as a direct request would be. */
export function inputOf(act: OfficeAct, fields: Fields): CheckedInput<OfficeAct["call"]> {
  return checkInput(act.call, fields) as CheckedInput<OfficeAct["call"]>;
}
