import { StartFailure } from "./start-failure";

interface Running {
  close(): Promise<void>;
}

/** Runs until a signal asks it to stop, then lets it finish its work. The process ends with this call. */
export async function runUntilStopped<R extends Running>(start: () => Promise<R>, announce: (running: R) => void): Promise<never> {
  // What can no longer be printed, because a disk is full or nobody reads it, is not worth ending for.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  // Signals are caught from the beginning, so that a stop during the start is obeyed right after it.
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
    // A closed IPC channel means that the parent is gone and nobody else will stop us. It may have closed before this code ran.
    process.once("disconnect", () => stop());
    if (process.connected === false) stop();
  });
}
