import { missions } from "@magpie/contract/missions";
import { expect, test } from "vitest";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";

const HOUR_MS = 3_600_000;

function open(merchant: WorldMerchant) {
  const [before, after] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
  const mission = { title: "Ten draws", goal: 10n, position: 1 };
  return merchant.rows((db) =>
    db
      .insertInto("missions_missions")
      .values([
        { ...mission, id: "running", starts_at: before, ends_at: after },
        { ...mission, id: "over", starts_at: new Date(0), ends_at: before },
      ])
      .execute(),
  );
}

function score(merchant: WorldMerchant, member: WorldMember, progress: bigint, claimed = false) {
  const own = { member_id: member.id, progress, points: progress * 5n, claimed_at: claimed ? new Date() : null };
  return merchant.rows((db) =>
    db
      .insertInto("missions_scores")
      .values([
        { ...own, mission_id: "running" },
        { ...own, mission_id: "over" },
      ])
      .execute(),
  );
}

test("without missions there is nothing to do and nobody to beat", async () => {
  const ana = await (await (await world()).merchant()).member();
  expect(await ana.send(missions.summary, {})).toEqual({ list: [] });
  expect(await ana.send(missions.leaderboard, {})).toEqual({ list: [] });
});

test("SEC-22 SEC-23 a member sees their own progress, and the leaderboard names their own merchant's people, masked", async () => {
  const everything = await world();
  const [home, away] = [await everything.merchant(), await everything.merchant()];
  await open(home);
  await open(away);
  const [ana, ben, cleo] = [await home.member({ nickname: "Anabel" }), await home.member({ nickname: "Benedikt" }), await away.member()];
  await score(home, ana, 4n);
  await score(home, ben, 10n);
  await score(away, cleo, 99n, true);

  const mission = { id: "running", title: "Ten draws", goal: "10" };
  expect(await ana.send(missions.summary, {})).toEqual({ list: [{ ...mission, progress: "4", claimable: false }] });
  expect(await ben.send(missions.summary, {})).toEqual({ list: [{ ...mission, progress: "10", claimable: true }] });
  expect(await cleo.send(missions.summary, {})).toEqual({ list: [{ ...mission, progress: "99", claimable: false }] });
  expect(await ana.send(missions.leaderboard, {})).toEqual({
    list: [
      { rank: 1, name: "Be***kt", points: "50" },
      { rank: 2, name: "An***el", points: "20" },
    ],
  });
});
