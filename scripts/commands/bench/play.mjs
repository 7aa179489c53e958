import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { build } from "../../build/build.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { ensureBrowser } from "../../lib/browser.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { endWithParent } from "../../lib/parent.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";
import { NODE_FLAGS, withServer } from "../../lib/serve.mjs";

const SETTINGS = { seconds: 10, crashSeconds: 300, roomSeconds: 300, players: 1000, games: 10_000 };
const COST_ROUNDS = 5000;
const QUICK = { seconds: 3, crashSeconds: 30, roomSeconds: 30, players: 200, games: 10_000 };

/**
 * `npm run bench:play`: rounds a second through launch, game server, vendors' door, ledger and socket, beside the wallet alone; lobby
 * pages of a large catalogue; a crowd at one crash table; and in a browser the games on a slow phone and the search as one types.
 * `--quick` for a first look without the browser; `--views` for that alone, `--loads` for how soon each game can be played alone; `--rooms`
 * for the rooms of people alone; `--cost` for what a round takes of the processors, by process and database function; BENCH_CRASH_SECONDS for another time at the crash table, BENCH_ROOM_SECONDS in the rooms, BENCH_GAMES for
 * some games of the browser's part (`comet-rush,gem-vault`).
 */
export async function main(args) {
  if (args.includes("--rooms")) return benchRooms(SETTINGS);
  if (args.includes("--loads")) return benchLoads();
  if (args.includes("--cost")) return benchCost();
  const rounds = args.includes("--views") ? [] : await benchRounds(args.includes("--quick") ? QUICK : SETTINGS);
  const views = args.includes("--quick") ? [] : await benchViews();
  const { lines, holds } = judge([...rounds, ...views]);
  console.log(`\n${lines.join("\n")}`);
  process.exit(holds ? 0 : 1);
}

async function benchRooms(settings) {
  const { benchRooms: measure } = await loadBench();
  const figures = roomFigures(await measure(optionsOf(settings)));
  const { lines, holds } = judge(figures);
  console.log(`\n${lines.join("\n")}`);
  process.exit(holds ? 0 : 1);
}

/** Compares on a busy machine, too: processor time goes up by a part there, rates fall by a multiple. */
async function benchCost() {
  const { migrations, program, nodeFlags } = optionsOf(SETTINGS);
  await loadBench();
  await bundle(nodeBundle("server/test/bench/crowds/round-cost.ts", ".cache/build", "bench-round-cost"));
  const { benchRoundCost } = await import(pathToFileURL(fromRoot(".cache/build/bench-round-cost.mjs")).href);
  const { many, alone, functions } = await benchRoundCost({ migrations, program, nodeFlags, say, rounds: COST_ROUNDS });
  const row = (name, cells) => [name.padEnd(24), ...cells.map((cell) => cell.padStart(12))].join("");
  const cost = (name, { serverMs, databaseMs, clientsMs, meanMs }) =>
    row(
      name,
      [serverMs, databaseMs, clientsMs, meanMs].map((ms) => ms.toFixed(2)),
    );
  console.log(`\n${row("ms a round", ["server", "database", "clients", "answered in"])}`);
  console.log([cost("64 players", many), cost("one player", alone)].join("\n"));
  console.log(`\n${row("in the database", ["calls", "ms"])}`);
  for (const { name, calls, ms } of functions) console.log(row(name, [calls.toFixed(3), ms.toFixed(3)]));
}

async function loadBench() {
  await withLock(install);
  await bundle(nodeBundle("server/test/bench/play-server.ts", ".cache/build", "bench-play-server"));
  await bundle(nodeBundle("server/test/bench/play.ts", ".cache/build", "bench-play"));
  return import(pathToFileURL(fromRoot(".cache/build/bench-play.mjs")).href);
}

function optionsOf(settings) {
  return {
    ...settings,
    crashSeconds: Number(process.env.BENCH_CRASH_SECONDS ?? settings.crashSeconds),
    roomSeconds: Number(process.env.BENCH_ROOM_SECONDS ?? settings.roomSeconds),
    migrations: fromRoot("server/migrations"),
    program: fromRoot(".cache/build/bench-play-server.mjs"),
    nodeFlags: NODE_FLAGS,
    say,
  };
}

async function benchRounds(settings) {
  const { benchPlay } = await loadBench();
  const result = await benchPlay(optionsOf(settings));
  console.log(`\n${[...rows(result), ...result.broken].join("\n")}\n`);
  return figuresOf(result);
}

async function benchLoads() {
  const browser = await prepareBrowser();
  const { measureGames, viewFigures, viewRows } = await import("../../bench/game-views.mjs");
  const games = await withServer((address) => measureGames(address, browser, { ...wantedGames(), loadsOnly: true }));
  const { lines, holds } = judge(viewFigures(games));
  console.log(`\n${[...viewRows(games), "", ...lines].join("\n")}`);
  process.exit(holds ? 0 : 1);
}

function wantedGames() {
  const { BENCH_GAMES } = process.env;
  return BENCH_GAMES ? { games: BENCH_GAMES.split(",") } : {};
}

function prepareBrowser() {
  endWithParent();
  return withLock(async () => {
    await install();
    await build();
    await bundle(nodeBundle("server/src/seed/large/seed-large.ts", ".cache/build", "seed-large"));
    return ensureBrowser();
  });
}

async function benchViews() {
  const browser = await prepareBrowser();
  // These need packages, so they are loaded after the install.
  const { measureGames, viewFigures, viewRows } = await import("../../bench/game-views.mjs");
  const { measureKeystrokes, keystrokeFigures, keystrokeRows } = await import("../../bench/keystrokes.mjs");
  return withServer(async (address, dataFolder) => {
    say("games: on a slow phone");
    const games = await measureGames(address, browser, wantedGames());
    say("keystrokes");
    const { seedLarge } = await import(pathToFileURL(fromRoot(".cache/build/seed-large.mjs")).href);
    await seedLarge({ ...process.env, DATA_DIR: dataFolder, DATABASE_URL: undefined }, fromRoot("server/migrations"), SETTINGS.games);
    const strokes = await measureKeystrokes(address, browser);
    console.log(`\n${[...viewRows(games), ...keystrokeRows(strokes)].join("\n")}`);
    return [...keystrokeFigures(strokes), ...viewFigures(games)];
  });
}

function rows({ yardstick, wallet, rounds, alone, lobby, pushed, crash }) {
  const row = (name, perSecond, p50, p99) => [name.padEnd(44), perSecond.padStart(8), p50.padStart(8), p99.padStart(8)].join("");
  const rate = (name, { perSecond, p50Ms, p99Ms }) => row(name, String(Math.round(perSecond)), p50Ms.toFixed(1), p99Ms.toFixed(1));
  return [
    row("", "per s", "p50 ms", "p99 ms"),
    `${yardstick.madeBy}, 1 client`.padEnd(44) + String(Math.round(yardstick.alone)).padStart(8),
    rate("wallet alone, 64 callers", wallet),
    rate("whole rounds (two ledger moves), 64 players", rounds),
    rate("whole rounds, one player", alone),
    rate("lobby pages, 64 visitors", lobby),
    `sockets heard of ${pushed} balances`,
    `crash: ${crash.players} players, ${crash.flights} flights, ${crash.bets} bets (${crash.betsRefused} came too late or were refused)`,
    `       ${crash.cashedByTarget} cashed out at their target, ${crash.cashedByPlayers} by their players, ${crash.tooLate} asked after the end`,
    ...crash.told.map((told) => `       asked in time and refused: ${told}`),
    `       largest gap between two ticks: ${Math.round(crash.largestTickGapMs)} ms by the server's clock, ${Math.round(crash.largestHeardGapMs)} ms as a player of this crowd heard it`,
  ];
}

function roomFigures(inRooms) {
  const { people, rooms: count, hands, acts, p50Ms, p99Ms } = inRooms;
  console.log(
    `rooms: ${people} people in ${count}, ${hands} hands, ${acts} acts, answered in ${Math.round(p50Ms)} ms, p99 ${Math.round(p99Ms)} ms`,
  );
  return [
    { name: "rooms: turns missed by people who act in time", value: inRooms.missed, goal: 0, most: true },
    { name: "rooms: acts in time that were refused", value: inRooms.refused, goal: 0, most: true },
  ];
}

function figuresOf({ yardstick, wallet, rounds, alone, lobby, crash, inRooms, left, broken }) {
  const times = (value, unit) => Number((value / unit).toFixed(3));
  return [
    { name: "whole rounds, 64 players, times the wallet alone", value: times(rounds.perSecond, wallet.perSecond), goal: 0.2 },
    { name: "whole rounds, 64 players: p99, times the mean", value: times(rounds.p99Ms, rounds.meanMs), goal: 3, most: true },
    { name: "whole rounds, one player, times one client of the yardstick", value: times(alone.perSecond, yardstick.alone), goal: 0.15 },
    { name: "rounds and lobby pages that were refused", value: rounds.refused + alone.refused + lobby.refused, goal: 0, most: true },
    { name: "lobby pages a second", value: Math.round(lobby.perSecond), goal: 500 },
    { name: "lobby pages: p99, ms", value: Math.round(lobby.p99Ms), goal: 250, most: true },
    { name: "crash: bets sent in time and not taken", value: crash.betsRefused, goal: 0, most: true },
    { name: "crash: largest gap between two ticks, ms", value: Math.round(crash.largestTickGapMs), goal: 250, most: true },
    { name: "crash: cash-outs asked for in time and refused", value: crash.refusedInTime, goal: 0, most: true },
    ...roomFigures(inRooms),
    { name: "crash: rounds and flights without their end", value: left, goal: 0, most: true },
    { name: "ledger: what is broken", value: broken.length, goal: 0, most: true },
  ];
}
