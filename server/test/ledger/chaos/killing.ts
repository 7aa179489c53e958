import { spawn } from "node:child_process";
import { programFile, SHORT_LIVED } from "../../killed/doomed";
import type { Errand } from "./child";
import { CRASH_POINTS, type CrashPoint } from "./crash-points";
import type { Plan } from "./plan";

/** An operation that was answered, with the balance and version in the answer. */
export interface AcknowledgedOperation {
  operation: number;
  balance: bigint;
  version: bigint;
}

export interface Killing {
  url: string;
  plan: Plan;
  kills: number;
  operations: number;
  /** The index of this run among several at the same time; each has operations of its own. */
  stream: number;
  /** Called at every kill. */
  onKill: () => void;
}

/** Operations travel as an argument, whose length is limited. */
const ERRAND_MOST = 4_000;

/**
 * Processes that are killed one after the other. Each continues the operations that the one before it left unanswered, under the same keys.
 */
export async function killRepeatedly({
  url,
  plan,
  kills,
  operations,
  stream,
  onKill,
}: Killing): Promise<{ answers: AcknowledgedOperation[]; killed: number }> {
  const answers: AcknowledgedOperation[] = [];
  const first = stream * 10_000_000;
  const share = Math.ceil(operations / kills);
  const open = new Set<number>();
  let begun = 0;
  let killed = 0;
  for (let round = 0; killed < kills || open.size > 0; round++) {
    const crash = killed < kills ? crashOf(stream * kills + round) : null;
    // The operations of a run that was not killed in time must not be the last.
    const fresh = begun < operations || crash ? share : 0;
    for (let n = 0; n < fresh; n++) open.add(first + begun++);
    const { acknowledged, signal } = await run({ url, plan, operations: [...open].slice(0, ERRAND_MOST), crash });
    for (const answer of acknowledged) {
      answers.push(answer);
      open.delete(answer.operation);
    }
    if (signal !== "SIGKILL") continue;
    killed += 1;
    onKill();
  }
  return { answers, killed };
}

/** Late enough that most of a child's operations are answered before it dies. Answers are many and statements few. */
function crashOf(turn: number): { point: CrashPoint; nth: number } {
  const point = CRASH_POINTS[turn % CRASH_POINTS.length] as CrashPoint;
  return { point, nth: point === "after-answer" ? 80 : 5 + (turn % 5) };
}

function run(errand: Errand): Promise<{ acknowledged: AcknowledgedOperation[]; signal: NodeJS.Signals | null }> {
  const child = spawn(process.execPath, [...SHORT_LIVED, programFile("ledger-child"), JSON.stringify(errand)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  return new Promise((settle, fail) => {
    child.once("error", fail);
    child.once("close", (code, signal) => {
      if (code) return fail(new Error(`the child ended with ${code}`));
      // The text after the last line break is incomplete.
      const acknowledged = said
        .split("\n")
        .slice(0, -1)
        .map((line) => line.split(" "))
        .map(([operation, balance = "", version = ""]) => ({
          operation: Number(operation),
          balance: BigInt(balance),
          version: BigInt(version),
        }));
      settle({ acknowledged, signal });
    });
  });
}

/** Reports the progress of a long run, at every tenth of it. The short run of the tests reports nothing. */
export function tellProgress(kills: number): () => void {
  const [isLong, step] = [process.env.CHAOS_KILLS !== undefined, Math.ceil(kills / 10)];
  let killed = 0;
  return () => {
    killed += 1;
    if (isLong && killed % step === 0) console.log(`killed ${killed} of ${kills} times`);
  };
}
