import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Answers, type Question, type Response, respond } from "./judge-questions";

/** The answer did not come in time, and whoever asked goes on without it. */
export class OutOfTime extends Error {
  constructor(readonly limitMs: number) {
    super(`no answer within ${limitMs} ms`);
  }
}

/** Answers one question after the other, each within its time or not at all. */
export interface Judges {
  ask<Q extends Question>(question: Q, limitMs: number): Promise<Answers[Q["ask"]]>;
}

const PROGRAM = join(import.meta.dirname, "lottery-judge.mjs");

const opened = new Map<string, Judges>();

/**
 * One for each purpose in this process: looking through picks holds a transaction open and must not wait for judging. Built, they are
 * threads; run from the sources, as in tests, there is no program that a thread could load.
 */
export function judges(purpose: "picks" | "lots" | "desk" | "stakes" | "trials"): Judges {
  const known = opened.get(purpose) ?? (existsSync(PROGRAM) ? threadJudges(PROGRAM) : ownJudges());
  opened.set(purpose, known);
  return known;
}

function answerIn<Q extends Question>(response: Response): Answers[Q["ask"]] {
  if ("failed" in response) throw new Error(response.failed);
  return response.answer as Answers[Q["ask"]];
}

/** Judges in this very thread: it cannot be stopped, but an answer that comes too late is dropped. */
export function ownJudges(): Judges {
  return {
    async ask(question, limitMs) {
      await setImmediate();
      const begun = performance.now();
      const response = respond(question);
      if (performance.now() - begun > limitMs) throw new OutOfTime(limitMs);
      return answerIn(response);
    },
  };
}

export function threadJudges(program: string): Judges {
  let thread: Promise<Worker> | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  async function put(question: Question, limitMs: number): Promise<Response> {
    thread ??= start(program);
    const asked = await thread.catch((error: unknown) => {
      thread = null;
      throw error;
    });
    return new Promise<Response>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        asked.off("message", answered).off("error", stop).off("exit", ended);
        settle();
      };
      const answered = (response: Response) => end(() => resolve(response));
      const stop = (error: Error) =>
        end(() => {
          thread = null;
          // A failure to end a thread that was given up changes nothing.
          asked.on("error", () => {});
          void asked.terminate();
          reject(error);
        });
      const ended = () => stop(new Error("a judge's thread ended"));
      const timer = setTimeout(() => stop(new OutOfTime(limitMs)), limitMs);
      asked.on("message", answered).on("error", stop).on("exit", ended);
      asked.postMessage(question);
    });
  }

  return {
    async ask(question, limitMs) {
      const mine = turn.then(() => put(question, limitMs));
      turn = mine.catch(() => {});
      return answerIn(await mine);
    },
  };
}

/** A busy machine may take seconds to load it, which must not count against a question's time. */
async function start(program: string): Promise<Worker> {
  const thread = new Worker(program);
  await once(thread, "message");
  // A server that shuts down does not wait for it.
  thread.unref();
  return thread;
}
