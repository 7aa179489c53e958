import { MINUTE_MS } from "@magpie/domain/durations";
import { isLasting, keep, type QuestionKey, restored } from "./kept";
import type { CallError } from "./request";

const FRESH_MS = 30_000;
/** The time for which an answer that nobody shows is kept. */
const KEPT_MS = 5 * MINUTE_MS;

export interface Question<T> extends QuestionKey {
  /** Its answer differs from person to person. */
  personal: boolean;
  ask: () => Promise<T>;
}

export interface AnswerState<T> {
  data: T | undefined;
  error: CallError | null;
  isFetching: boolean;
  /** In milliseconds since 1970; 0 if there never was an answer. */
  dataUpdatedAt: number;
}

const NOTHING: AnswerState<never> = { data: undefined, error: null, isFetching: false, dataUpdatedAt: 0 };

/** A question with what is known of its answer, and those who look at it. */
export class Entry<T> {
  held: AnswerState<T> = NOTHING;
  private freshUntil = 0;
  private leftAt = Date.now();
  private wanted = 0;
  private asking: Promise<T> | null = null;
  private readonly watchers = new Set<() => void>();

  constructor(readonly question: Question<T>) {
    const data = restored(question) as T | undefined;
    if (data !== undefined) this.set(data);
  }

  get isStale(): boolean {
    return Date.now() >= this.freshUntil;
  }

  get isForsaken(): boolean {
    return this.watchers.size === 0 && Date.now() - this.leftAt > KEPT_MS;
  }

  /** Tells of every change, until the returned function is called. */
  readonly watch = (changed: () => void): (() => void) => {
    this.watchers.add(changed);
    return () => {
      this.watchers.delete(changed);
      this.leftAt = Date.now();
    };
  };

  /** Keeps the answer up to date, until the returned function is called. */
  want(): () => void {
    this.wanted += 1;
    // Without a network old data are better than the news that there is none.
    if (navigator.onLine || this.held.data === undefined) void this.refresh();
    return () => {
      this.wanted -= 1;
    };
  }

  /** Asks again if somebody wants the answer and it may have changed. */
  async refresh(): Promise<void> {
    if (this.wanted > 0 && this.isStale) await this.refetch();
  }

  /** The error is kept for the screen, so this never throws. */
  readonly refetch = async (): Promise<void> => {
    await this.ask().catch(() => {});
  };

  /** Asks, unless that is under way. An answer that was outdated meanwhile is not listened to. */
  ask(): Promise<T> {
    if (this.asking) return this.asking;
    const asking = this.question.ask();
    this.asking = asking;
    this.hold({ isFetching: true, ...(this.held.data === undefined && { error: null }) });
    asking.then(
      (data) => this.asking === asking && this.set(data),
      (error) => this.asking === asking && this.fail(error),
    );
    return asking;
  }

  set(data: T): void {
    this.asking = null;
    this.freshUntil = isLasting(this.question) ? Number.POSITIVE_INFINITY : Date.now() + FRESH_MS;
    keep(this.question, data);
    const { data: before } = this.held;
    this.hold({
      data: isSame(data, before) || isOlder(data, before) ? before : data,
      error: null,
      isFetching: false,
      dataUpdatedAt: Date.now(),
    });
  }

  /** The answer, known or under way, is no longer true. */
  outdate(): void {
    this.asking = null;
    this.freshUntil = 0;
    if (this.held.isFetching) this.hold({ isFetching: false });
  }

  forget(): void {
    this.outdate();
    this.hold(NOTHING);
  }

  private fail(error: CallError): void {
    this.outdate();
    this.hold({ error });
  }

  private hold(news: Partial<AnswerState<T>>): void {
    this.held = { ...this.held, ...news };
    for (const changed of this.watchers) changed();
  }
}

/** The same answer again must not draw the screens that show it anew. */
function isSame(a: unknown, b: unknown): boolean {
  return b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}

/** Answers and what the server tells unasked may overtake each other: where both count their versions, the lower one is the past. */
function isOlder(a: unknown, b: unknown): boolean {
  const [next, before] = [a, b] as ({ version?: unknown } | undefined)[];
  return typeof next?.version === "number" && typeof before?.version === "number" && next.version < before.version;
}
