import { useEffect, useRef, useState } from "react";
import { currentLanguage } from "../session/session";
import type { CallError } from "./request";

interface ActionState<Output> {
  data: Output | undefined;
  error: CallError | null;
  isPending: boolean;
}

/** The state with the language in which the server was asked. */
interface LocalizedState<Output> extends ActionState<Output> {
  language: string | null;
}

export interface Action<Input, Output> extends ActionState<Output> {
  /** Does it, and then what is given for a success; what goes wrong is in `error`. */
  mutate: (input: Input, then?: { onSuccess?: (data: Output) => unknown }) => void;
  /** Does it for a caller that goes on with the outcome. */
  mutateAsync: (input: Input) => Promise<Output>;
  reset: () => void;
}

const IDLE = { data: undefined, error: null, isPending: false, language: null };

/** Something a person sets off, with what is known of its latest run. */
export function useAction<Output, Input = void>(act: (input: Input) => Promise<Output>): Action<Input, Output> {
  const [{ language, ...state }, setState] = useState<LocalizedState<Output>>(IDLE);
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });

  const [controls] = useState(() => {
    let runs = 0;

    async function mutateAsync(input: Input): Promise<Output> {
      runs += 1;
      const run = runs;
      const show = (next: LocalizedState<Output>) => run === runs && setState(next);
      show({ ...IDLE, isPending: true });
      try {
        const data = await newest.current(input);
        show({ ...IDLE, data });
        return data;
      } catch (error) {
        show({ ...IDLE, error: error as CallError, language: currentLanguage() });
        throw error;
      }
    }

    function mutate(input: Input, { onSuccess }: { onSuccess?: (data: Output) => unknown } = {}): void {
      void mutateAsync(input).then(onSuccess, () => {});
    }

    function reset(): void {
      runs += 1;
      setState(IDLE);
    }

    return { mutate, mutateAsync, reset };
  });

  // An error text in a language that is no longer shown is dropped.
  const error = language === currentLanguage() ? state.error : null;
  return { ...state, error, ...controls };
}
