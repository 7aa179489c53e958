import type { AlarmKind, FINDS, QueueKind } from "@magpie/contract/office/desk";
import type { Money } from "@magpie/domain/money";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import { type RawBuilder, sql } from "kysely";
import type { Ctx, Db, OperatorRef } from "../ctx";

type Office = Ctx & { operator: OperatorRef };

export interface Pile {
  count: number;
  oldestAt: Date | null;
  /** Null where the work is not about money. */
  money: Money | null;
}

/** A pile of work that waits for people of the back office. */
export interface Queue {
  kind: QueueKind;
  /** Only operators with this right see it, or with rights that this says yes to. */
  right: OperatorRight | ((rights: ReadonlySet<OperatorRight>) => boolean);
  /** The oldest piece should be done within this time. */
  promiseMs: number;
  read(ctx: Office): Promise<Pile>;
}

/** Adds up rows with the columns `at` and `money`. The rows must come from an index that holds waiting work alone. */
export async function addUpPile(db: Db, rows: RawBuilder<unknown>): Promise<Pile> {
  const { rows: found } = await sql<Pile>`
    select count(*)::int as count, min(p.at) as oldest_at, sum(p.money)::bigint as money from (${rows}) p`.execute(db);
  return found[0] ?? { count: 0, oldestAt: null, money: null };
}

/** Something that is wrong now and stands in red above the queues. */
export interface OfficeAlarm {
  kind: AlarmKind;
  title: string;
  at: Date;
}

export interface AlarmReader {
  /** Null for an alarm that everybody sees. */
  right: OperatorRight | null;
  read(ctx: Office): Promise<OfficeAlarm[]>;
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
