import { playerOf } from "@magpie/domain/play/player";
import type { Spread } from "@magpie/studio/kit/maths/game";
import { classOf, hasDrifted } from "@magpie/studio/kit/returns/drift";
import { storyOf } from "@magpie/studio/rgs/rounds";
import { drawSample, type Sample, sampleOf } from "@magpie/studio/rgs/sample";
import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { listRoundsIn } from "../rounds/rounds";
import { gamesIn } from "../tools";
import { addToTally, type Counted, markDrifted, takeUncounted, takeUncountedDraws } from "./tallies-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "studio.measure": Record<never, never>;
  }
}

const BATCH = 1_000;

/** Compares actual with declared returns. It raises an alarm and changes nothing. */
export const measure = job("studio.measure", async ({ inMerchant }) => {
  for (let taken = BATCH; taken === BATCH; ) taken = await inMerchant(countRounds);
  await inMerchant(countDraws);
});

export const MEASURE = { name: "studio.measure", everySeconds: 60 } as const;

interface Group {
  spread: Spread;
  counted: Counted;
}

async function countRounds(ctx: Work): Promise<number> {
  const tools = gamesIn(ctx);
  const groups = new Map<string, Group>();
  const ids = await takeUncounted(ctx.db, BATCH);
  for (const round of await listRoundsIn(ctx, ids)) {
    const { version, choice, player, stake, payout } = round;
    const sample = sampleOf({ version, choice, ...(await storyOf(tools, round)) });
    if (sample) add(groups, { version, trial: playerOf(player.id)?.trial ?? false, stake, payout }, sample);
  }
  await keep(ctx, groups);
  return ids.length;
}

async function countDraws(ctx: Work): Promise<void> {
  const groups = new Map<string, Group>();
  for (const { version, result } of await takeUncountedDraws(ctx.db, BATCH)) {
    const sample = drawSample(version, result);
    if (sample) add(groups, { version, trial: false, stake: 0n, payout: 0n }, sample);
  }
  await keep(ctx, groups);
}

interface Round {
  version: string;
  trial: boolean;
  stake: bigint;
  payout: bigint;
}

function add(groups: Map<string, Group>, { version, trial, stake, payout }: Round, { kind, spread, odds4 }: Sample): void {
  const name = `${version} ${kind} ${trial}`;
  const empty = { version, kind, trial, rounds: 0, staked: 0n, stakedSquared: 0n, returned: 0n, classes: spread.map(() => 0) };
  const { counted } = groups.get(name) ?? { counted: empty };
  const at = classOf(spread, odds4);
  const sums = {
    staked: counted.staked + stake,
    stakedSquared: counted.stakedSquared + stake * stake,
    returned: counted.returned + payout,
  };
  const classes = counted.classes.map((count, place) => (place === at ? count + 1 : count));
  groups.set(name, { spread, counted: { ...counted, ...sums, rounds: counted.rounds + 1, classes } });
}

async function keep(ctx: Work, groups: ReadonlyMap<string, Group>): Promise<void> {
  for (const { spread, counted } of groups.values()) {
    const tally = await addToTally(ctx.db, counted);
    if (!hasDrifted(spread, tally.classes) || !(await markDrifted(ctx.db, tally, ctx.now))) continue;
    const { version, kind, trial, rounds } = tally;
    ctx.alarm("studio.drift", { version, kind, trial, rounds });
  }
}
