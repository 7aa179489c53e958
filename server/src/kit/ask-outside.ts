import type { RefusalCode } from "@magpie/domain/refusals";
import type { Work } from "./ctx";

/**
 * Thrown by a step that cannot go on before somebody outside was asked. The step is rolled back, they are asked while no transaction is
 * open, what they said is kept in a transaction of its own, and the step runs again; or it is refused with the code that keeping it answered.
 */
export class AskOutside extends Error {
  constructor(readonly ask: () => Promise<(ctx: Work) => Promise<RefusalCode | null>>) {
    super("somebody outside has to be asked first");
    this.name = "AskOutside";
  }
}
