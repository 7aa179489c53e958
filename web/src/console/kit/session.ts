import type { Output } from "@magpie/contract/kit/call";
import type { operators } from "@magpie/contract/operators";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import { createContext, useContext } from "react";
import { create } from "zustand";
import { CallError } from "../../kit/calls/request";

export type Operator = Output<typeof operators.me>;

export const OperatorContext = createContext<Operator | null>(null);

/** The person who is signed in. Screens inside the shell always have one. */
export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error("this screen stands outside of the shell");
  return operator;
}

/** For what is shown alone: the server decides on every call. */
export function useRight(right: OperatorRight): boolean {
  return useOperator().rights.includes(right);
}

interface Proving {
  onProved: () => void;
  onClosed: () => void;
}

/** Somebody is asked to prove again who is there. */
export const useProving = create<{ asked: Proving | null }>(() => ({ asked: null }));

let proving: Promise<void> | null = null;

/** Opens the step-up dialog and waits for the proof. Calls that are refused at the same time wait for the same one. */
export function proveAgain(): Promise<void> {
  proving ??= new Promise<void>((resolve, reject) => {
    const asked = { onProved: resolve, onClosed: () => reject(new CallError("popup_closed", "", "")) };
    useProving.setState({ asked });
  }).finally(() => {
    proving = null;
    useProving.setState({ asked: null });
  });
  return proving;
}
