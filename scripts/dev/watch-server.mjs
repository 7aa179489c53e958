import { serverBundle } from "../build/server.mjs";
import { exitOf } from "../lib/child.mjs";
import { say } from "../lib/say.mjs";
import { serve } from "../lib/serve.mjs";
import { forget } from "../lib/stamp.mjs";

/** Builds the server at every change and restarts it. Resolves when the first one is ready. */
export async function watchServer(port) {
  const { watch } = await import("rolldown");
  // From here on the output is no finished build.
  forget("server");
  const watcher = watch(serverBundle);
  let running = null;
  return new Promise((resolve) => {
    watcher.on("event", async (event) => {
      if (event.code === "ERROR") console.error(event.error.message);
      if (event.code === "BUNDLE_END") await event.result.close();
      if (event.code !== "END") return;
      if (running) say("server changed, starting it again");
      running = await startAgain(running, port);
      running.ready.then(resolve, (error) => say(`${error.message}; waiting for a change`));
    });
  });
}

async function startAgain(running, port) {
  if (running && running.child.exitCode === null) {
    const ended = exitOf(running.child);
    running.child.kill("SIGTERM");
    await ended;
  }
  // In development nobody looks whether the files are as they were built. Links lead to Vite in front of the server; a request's own
  // headers could not be trusted for that.
  const env = { NODE_ENV: "development", PUBLIC_URL: "http://localhost:5173", PORT: String(port) };
  return serve({ env, args: ["--built-anew"], show: running === null });
}
