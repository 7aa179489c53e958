import { existsSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type TrialAnswers, type TrialQuestion, type TrialQuestions, type TrialResponse, workOut } from "./trial-questions";

/** Answers one question after the other. */
export interface Trier {
  ask<Ask extends keyof TrialQuestions>(ask: Ask, of: TrialQuestions[Ask]): Promise<TrialAnswers[Ask]>;
  close(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, "promotions-forecast.mjs");
/** Calls wait no longer than this for a forecast that works in the same thread. */
const SLICE_MS = 8;

/** Built, a thread of its own; run from the sources, as in tests, there is no program that a thread could load. */
export function openTrier(): Trier {
  return existsSync(PROGRAM) ? threadTrier(PROGRAM) : ownTrier();
}

/** A thread that fails, even before its first question, fails every question from then on instead of the whole server. */
export function threadTrier(program: string): Trier {
  const thread = new Worker(program);
  // A server that shuts down does not wait for it: another job goes on.
  thread.unref();
  let failure: Error | null = null;
  let pending: { resolve(answer: unknown): void; reject(error: Error): void } | null = null;
  const settled = () => {
    const asked = pending;
    pending = null;
    return asked;
  };
  const fail = (error: Error) => {
    failure ??= error;
    settled()?.reject(failure);
  };
  thread
    .on("error", fail)
    .on("exit", () => fail(new Error("a forecast's thread ended")))
    .on("message", (response: TrialResponse) => {
      if ("failed" in response) settled()?.reject(new Error(response.failed));
      else settled()?.resolve(response.answer);
    });
  return {
    ask: <Ask extends keyof TrialQuestions>(ask: Ask, of: TrialQuestions[Ask]) =>
      new Promise<TrialAnswers[Ask]>((resolve, reject) => {
        if (failure) return reject(failure);
        pending = { resolve: (answer) => resolve(answer as TrialAnswers[Ask]), reject };
        thread.postMessage({ ask, of });
      }),
    close: async () => {
      await thread.terminate();
    },
  };
}

/** Lets everything else of the process have its turn after each slice. */
export function ownTrier(): Trier {
  let since = performance.now();
  return {
    async ask<Ask extends keyof TrialQuestions>(ask: Ask, of: TrialQuestions[Ask]) {
      const work = workOut({ ask, of } as TrialQuestion);
      for (let step = work.next(); ; step = work.next()) {
        if (step.done) return step.value as TrialAnswers[Ask];
        if (performance.now() - since < SLICE_MS) continue;
        await setImmediate();
        since = performance.now();
      }
    },
    close: async () => {},
  };
}
