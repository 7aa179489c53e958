import { useEffect, useSyncExternalStore } from "react";
import { cache } from "./cache";
import type { AnswerState, Entry, Question } from "./entry";

export interface CallAnswer<T> extends AnswerState<T> {
  /** There is neither an answer nor an error. */
  isPending: boolean;
  /** The same, and it is being asked. */
  isLoading: boolean;
  isError: boolean;
  refetch: () => Promise<void>;
}

export interface AnswerOptions {
  /** False while there is no reason to ask. */
  enabled?: boolean;
}

/** The answer to a question, asked when it is first shown and kept up to date from then on. */
export function useAnswer<T>(question: Question<T>, { enabled = true }: AnswerOptions = {}): CallAnswer<T> {
  const entry = useEntry(question, enabled);
  const held = useSyncExternalStore(entry.watch, () => entry.held);
  const isPending = held.data === undefined && held.error === null;
  const isLoading = isPending && enabled;
  return {
    ...held,
    isFetching: held.isFetching || isLoading,
    isPending,
    isLoading,
    isError: held.error !== null,
    refetch: entry.refetch,
  };
}

/** One fact out of an answer: who shows it is drawn again only when the fact changes. */
export function useFact<T, Fact>(question: Question<T>, pick: (data: T | undefined) => Fact, { enabled = true }: AnswerOptions = {}): Fact {
  const entry = useEntry(question, enabled);
  return useSyncExternalStore(entry.watch, () => pick(entry.held.data));
}

function useEntry<T>(question: Question<T>, enabled: boolean): Entry<T> {
  const entry = cache.entry(question);
  useEffect(() => (enabled ? entry.want() : undefined), [entry, enabled]);
  return entry;
}
