// Whatever Node is installed reads this file first, even one too old for the rest: plain syntax, and nothing imported at the top.

const OLDEST_MAJOR = 20;
const OLDEST_MINOR = 19;

/** Checks Node, then loads a command and runs its `main`; a `Problem` ends it with one sentence. */
export function launch(load) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < OLDEST_MAJOR || (major === OLDEST_MAJOR && minor < OLDEST_MINOR)) {
    console.error(
      `Magpie needs Node ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer, and this is ${process.version}: install a newer one from https://nodejs.org and run the same command again.`,
    );
    process.exit(1);
  }
  Promise.all([load(), import("./problem.mjs")]).then(([command, { explain }]) => command.main(process.argv.slice(2)).catch(explain));
}
