import { play } from "@magpie/contract/play";
import { expect, test } from "vitest";
import { openDesk, SECRET } from "../desks/vendor-desk";
import { give } from "../ledger/bank";
import { world } from "../world";
import type { Target } from "./client";
import { GROUPS, runLab, scoreCard } from "./lab";
import { GAME, OTHER_GAME, STOCK, VASSALAGE } from "./stock";

async function openTarget(): Promise<Target> {
  const here = await world();
  const shop = await here.merchant(STOCK);
  await openDesk(shop);
  const launch = async () => {
    const member = await shop.member();
    await give(shop, member.id, 10_000_00n);
    const { url } = await member.send(play.launch, { vassalage: VASSALAGE, gameCode: GAME });
    return new URL(url).searchParams.get("token") ?? "";
  };
  const launches = [await launch(), await launch()] as const;
  return {
    url: here.address,
    merchant: shop.code,
    vassalage: VASSALAGE,
    secret: SECRET,
    gameCode: GAME,
    otherGame: OTHER_GAME,
    currency: "INR",
    launches,
    stranger: (await shop.member()).id,
  };
}

test("GA-12 S-01 S-02 S-03 S-04 S-05 S-10 S-11 S-13 SEC-41 F-11 our door stands a hostile vendor in more than two hundred cases", async () => {
  const { lines, full } = scoreCard(await runLab(await openTarget()));
  expect(lines.slice(Object.keys(GROUPS).length)).toEqual([expect.stringMatching(/^all +2\d\d of +2\d\d$/)]);
  expect(full).toBe(true);
}, 240_000);

// This tries the lab, not our door.
test.runIf(process.env.DEEP)(
  "a door that forgets which ids it has seen does not get a full score",
  async () => {
    const [score] = await runLab(await openTarget(), { only: ["copies"], forgetful: true });
    expect(score?.failures.join("\n")).toContain("a bet twice is one");
    expect(score?.failures.join("\n")).toContain("a win ten times at once is one");
  },
  240_000,
);
