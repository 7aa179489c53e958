import { DAY_MS } from "@magpie/domain/durations";
import type { Background, BackgroundKit } from "../../kit/jobs/background";
import { noteCheck } from "./note-check";

const LOOK_MS = 60_000;

/** Each node writes down what it found as it started, at every merchant, and hashes its own files again each day. */
export function watchFiles({ services: { criticalFiles: files }, clock, log, listMerchants, inMerchant }: BackgroundKit): Background {
  if (!files) return { beat: () => {}, close: async () => {} };
  let running: Promise<void> = note("start");
  let isLooking = false;

  async function note(cause: "start" | "daily"): Promise<void> {
    if (!files) return;
    const found = cause === "start" ? files.last() : await files.check(clock());
    // One merchant whose rows cannot be written must not leave the others in the dark.
    for (const id of await listMerchants()) await inMerchant(id, (ctx) => noteCheck(ctx, files, found, cause)).catch(complain);
  }

  function look(): void {
    if (isLooking || !files || clock().getTime() - files.last().at.getTime() < DAY_MS) return;
    isLooking = true;
    running = running
      .then(() => note("daily"))
      .catch(complain)
      .finally(() => {
        isLooking = false;
      });
  }

  const complain = (err: unknown) => log.error({ err }, "what was found in the critical files could not be kept");
  running = running.catch(complain);
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    beat: look,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
