import type { Input, Output } from "@magpie/contract/kit/call";
import type { ExplainedBetFigure, ExplainedFigure, RecordLine } from "@magpie/contract/records";
import { records } from "@magpie/contract/records";
import { question } from "../../../kit/calls/api";
import type { Question } from "../../../kit/calls/entry";

type Lines = Output<typeof records.explain>;

/** The thing that a person wants explained: a figure by its lines, or one line by its two sides. */
export type Explanation = { title: string /** The round that a complaint would be about. */; round?: string | undefined } & (
  | { lines: (cursor?: string) => Question<Lines> }
  | { posting: string }
);

type Filter = Omit<Input<typeof records.explain>, "figure" | "cursor">;
type BetFilter = Omit<Input<typeof records.explainBets>, "figure" | "cursor">;

export function figureLines(title: string, figure: ExplainedFigure, filter: Filter): Explanation {
  return { title, lines: (cursor) => question(records.explain, { ...filter, figure, ...(cursor && { cursor }) }) };
}

export function betLines(title: string, figure: ExplainedBetFigure, filter: BetFilter): Explanation {
  const lines = (cursor?: string) => question(records.explainBets, { ...filter, figure, ...(cursor && { cursor }) });
  return { title, round: filter.round, lines };
}

export function oneLine(title: string, { id }: Pick<RecordLine, "id">): Explanation {
  return { title, posting: id };
}
