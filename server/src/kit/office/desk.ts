import type { FINDS, QueueKind } from "@magpie/contract/office/desk";
import type { Money } from "@magpie/domain/money";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import type { Ctx, OperatorRef } from "../ctx";

type Office = Ctx & { operator: OperatorRef };

/** A pile of work that waits for people of the back office. */
export interface Queue {
  kind: QueueKind;
  /** Only operators with this right see it. */
  right: OperatorRight;
  /** The oldest piece should be done within this time. */
  promiseMs: number;
  read(ctx: Office): Promise<{ count: number; oldestAt: Date | null; money: Money | null }>;
}

export interface Hit {
  kind: (typeof FINDS)[number];
  id: string;
  title: string;
  detail: string;
  at: Date | null;
}

/** Finds a module's own things by what an operator typed; quick, by index alone, and at most a few. */
export interface Finder {
  right: OperatorRight;
  find(ctx: Office, words: string): Promise<Hit[]>;
}
