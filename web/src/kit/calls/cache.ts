import { Entry, type Question } from "./entry";
import { isLasting, type QuestionKey } from "./kept";

/** The one copy of what the server said. */
export class AnswerCache {
  private readonly entries = new Map<string, Entry<unknown>>();

  entry<T>(question: Question<T>): Entry<T> {
    const key = keyOf(question);
    const known = this.entries.get(key);
    if (known) return known as Entry<T>;
    for (const [other, { isForsaken }] of this.entries) if (isForsaken) this.entries.delete(other);
    const entry = new Entry(question);
    this.entries.set(key, entry as Entry<unknown>);
    return entry;
  }

  get<T>(question: Question<T> | QuestionKey): T | undefined {
    return this.entries.get(keyOf(question))?.held.data as T | undefined;
  }

  /** An answer to the same question that is still under way is dropped. */
  set<T>(question: Question<T>, data: T): void {
    this.entry(question).set(data);
  }

  /** The answer as it is held while it is fresh, else a new one. */
  async fetch<T>(question: Question<T>): Promise<T> {
    const entry = this.entry(question);
    return entry.held.data === undefined || entry.isStale ? entry.ask() : entry.held.data;
  }

  /** Everything held under a name, whatever the input; lists are opened. */
  answersTo<T>(name: string): T[] {
    return this.all(({ question }) => question.name === name).flatMap(({ held }) => (held.data as T | T[] | undefined) ?? []);
  }

  /** The answers of these calls, or of all, are no longer true: what is on screen is asked again. */
  invalidate(...calls: { name: string }[]): Promise<void> {
    const outdated = this.all(({ question }) => calls.length === 0 || calls.some(({ name }) => name === question.name));
    for (const entry of outdated) entry.outdate();
    return askAgain(outdated);
  }

  /** Somebody has come in: all is asked again as that person, but for what lasts and is the same for everybody. */
  meet(): Promise<void> {
    const outdated = this.all(({ question }) => !isLasting(question));
    for (const entry of outdated) entry.outdate();
    return askAgain(outdated);
  }

  /** Somebody else is here now. */
  forgetPersonal(): Promise<void> {
    const personal = this.all(({ question }) => question.personal);
    for (const entry of personal) entry.forget();
    return askAgain(personal);
  }

  /** The network is back. */
  async refresh(): Promise<void> {
    await Promise.all(this.all(() => true).map((entry) => entry.refresh()));
  }

  private all(chosen: (entry: Entry<unknown>) => boolean): Entry<unknown>[] {
    return [...this.entries.values()].filter(chosen);
  }
}

function keyOf({ name, input }: QuestionKey): string {
  return name + JSON.stringify(Object.fromEntries(Object.entries(input).sort()));
}

/** Waits until React has taken away the screens that are no longer shown, so that nobody asks for their answers. */
async function askAgain(entries: Entry<unknown>[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.all(entries.map((entry) => entry.refresh()));
}

export const cache = new AnswerCache();
