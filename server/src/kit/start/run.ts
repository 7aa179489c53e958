import { StartFailure } from "./start-failure";

interface Running {
  close(): Promise<void>;
}

/** Runs until somebody asks it to stop, then lets it finish what it has begun. The process ends with this call. */
export async function runUntilStopped<R extends Running>(start: () => Promise<R>, announce: (running: R) => void): Promise<never> {
  // Heard from the very beginning: a stop during the start is obeyed right after it.
  const stopped = askedToStop();
  try {
    const running = await start();
    announce(running);
    await stopped;
    await running.close();
    process.exit(0);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function askedToStop(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
      process.on(signal, () => stop());
    }
    // The parent held the other end of this channel: without a parent nobody is left to stop us. It may have gone while we were read.
    process.once("disconnect", () => stop());
    if (process.connected === false) stop();
  });
}
