import pg from "pg";

/** The points at which a process is killed: around each statement that matters, in both ways into the ledger. */
export const CRASH_POINTS = [
  "before-begin",
  "after-lock",
  "write-sent",
  "after-write",
  "before-commit",
  "commit-sent",
  "after-commit",
  "after-answer",
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Kills this process when it reaches a point for the nth time. It hooks into the driver, so the product knows nothing of it. */
export function crashAt(point: CrashPoint, nth: number): (passed: CrashPoint) => void {
  let left = nth;
  const pass = (passed: CrashPoint) => {
    if (passed !== point) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  };
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  function query(this: pg.Client, ...args: unknown[]): unknown {
    const [asked] = args as [string | { text?: string }];
    const text = (typeof asked === "string" ? asked : (asked.text ?? "")).toLowerCase();
    if (text === "begin") pass("before-begin");
    if (text === "commit") pass("before-commit");
    const sent = send.apply(this, args);
    const answered = sent instanceof Promise ? sent : Promise.resolve();
    // Only once it has left, because a write leaves at the end of this turn.
    if (text === "commit") setImmediate(pass, "commit-sent");
    if (text.includes("wallet_post")) setImmediate(pass, "write-sent");
    const passing: [string, CrashPoint][] = [
      ["wallet_open", "after-lock"],
      ["wallet_post", "after-write"],
      ["commit", "after-commit"],
    ];
    for (const [part, next] of passing) if (text.includes(part)) answered.then(() => pass(next)).catch(() => {});
    return sent;
  }
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  return pass;
}
