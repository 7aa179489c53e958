import type { Call, CheckedInput, Output } from "@magpie/contract/kit/call";
import type { Money } from "@magpie/domain/money";
import type { CtxOf } from "../ctx";

/** The words with which an act was asked for. */
export interface ActOrder {
  reason: string;
  /** The account of whoever proposed it, where another person agreed; null where one person does it alone. */
  proposedBy: string | null;
}

/** What an act would hit: read without locks, so that looking at it holds up no bet. */
export interface BlastFacts<Targets = unknown> {
  members: number;
  /** The count stopped early. */
  atLeast?: boolean;
  money: Money | null;
  openRounds?: number;
  /** It cannot be taken back once done. */
  final: boolean;
  changes: { field: string; from: string | null; to: string | null }[];
  samples: { kind: string; id: string; title: string; amount: Money | null }[];
  /**
   * The ids, amounts and revisions that the act is bound to. It takes its targets from here, so that it hits nobody who joined later. In a
   * list of things with an `id`, some may leave; whatever else differs when the act is to be done makes it another act.
   */
  targets: Targets;
}

/** An act that is previewed, and done by a second person's yes where its call says `twoPersons`. */
export interface OfficeAct<C extends Call = Call & { token: "operator" }, Targets = unknown> {
  call: C;
  /** Never locks, sends or writes. */
  blastOf(ctx: CtxOf<C>, input: CheckedInput<C>): Promise<BlastFacts<Targets>>;
  /** Hits the targets that were shown and no others; those that left since are skipped. */
  run(ctx: CtxOf<C>, input: CheckedInput<C>, facts: BlastFacts<Targets>, order: ActOrder): Promise<Output<C>>;
}

export function act<C extends Call, Targets>(call: C, parts: Omit<OfficeAct<C, Targets>, "call">): OfficeAct {
  return { call, ...parts } as unknown as OfficeAct;
}
