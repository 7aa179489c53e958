import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { type CursorPages, useCursorPages } from "../../kit/calls/use-cursor-pages";
import { question } from "./calls";

type RowOf<C extends Call> = Output<C> extends { content: (infer Row)[] } ? Row : never;

/** A list that the server sorts, filters and pages; it is read on from where it ended. */
export function usePages<C extends Call>(call: C, input: Input<C>): CursorPages<RowOf<C>, { content: RowOf<C>[]; next: string | null }> {
  return useCursorPages<RowOf<C>, { content: RowOf<C>[]; next: string | null }>(
    (cursor) => question(call, { ...input, ...(cursor && { cursor }) }) as never,
  );
}
