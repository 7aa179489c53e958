// Whatever Node is installed reads this file first, even one too old for the rest, so it has plain syntax and no imports at the top.

const OLDEST_MAJOR = 20;
const OLDEST_MINOR = 19;

/** Every script of package.json: `npm run bench:web -- --quick` is `node scripts/run.mjs bench/web --quick`. A `Problem` ends it with one sentence. */
const [name, ...args] = process.argv.slice(2);
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < OLDEST_MAJOR || (major === OLDEST_MAJOR && minor < OLDEST_MINOR)) {
  console.error(
    `Magpie needs Node ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer, and this is ${process.version}: install a newer one from https://nodejs.org and run the same command again.`,
  );
  process.exit(1);
}
Promise.all([import(`./commands/${name}.mjs`), import("./lib/problem.mjs")]).then(([command, { explain }]) =>
  command.main(args).catch(explain),
);
