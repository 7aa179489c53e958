import { members } from "@magpie/contract/members";
import { audit } from "@magpie/contract/office/audit";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { memberRecords } from "@magpie/contract/office/member-records";
import { proposals } from "@magpie/contract/office/proposals";
import { expect, test } from "vitest";
import { choose, deposit, payable } from "../../../../test/desks/withdrawals-desk";
import { bet, postTo, win } from "../../../../test/ledger/bank";
import { world } from "../../../../test/world";

test("OP-03 office: each tab of a member's page is a record of its own, the file holds the filter whole and no formula, and the log says who took it", async () => {
  const shop = await (await world()).merchant();
  await choose(shop, { autoApproveBelow: 0n });
  const nisha = await shop.operator({ account: "nisha", rights: ["members.read", "members.unmask", "records.read", "audit.read"] });
  const ana = await payable(shop, 100_000n);
  await deposit(shop, ana.id, 5_000n);
  for (let at = 1; at <= 130; at++) await postTo(shop, `bet-${at}`, bet(ana.id, 100n, { round: `=HYPERLINK(${at})` }));
  await postTo(shop, "win", win(ana.id, 5_000n));
  await ana.ask("200.00");
  await nisha.send(memberDesk.unmask, { id: ana.id, fields: ["mobile"], reason: "Payout call" });
  const { id } = ana;
  expect((await nisha.send(memberRecords.withdrawals, { id })).content).toMatchObject([{ amount: "200.00", state: "review" }]);
  expect((await nisha.send(memberRecords.deposits, { id })).content).toEqual([]);
  expect((await nisha.send(memberRecords.payees, { id })).list).toMatchObject([{ institution: "Meridian Bank", shared: false }]);
  expect((await nisha.send(memberRecords.looked, { id })).content).toMatchObject([
    { by: "nisha", fields: ["mobile"], reason: "Payout call" },
  ]);
  const { open, content: logins } = await nisha.send(memberRecords.sessions, { id });
  expect([open.length, logins.every(({ outcome }) => outcome === "in")]).toEqual([1, true]);
  expect((await nisha.send(memberRecords.bets, { id })).content).toEqual([]);

  // The list and the file take one filter and hold the same lines.
  const listed: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await nisha.send(memberDesk.ledger, { id, kind: "BET", ...(cursor && { cursor }) });
    listed.push(...page.content.map((line) => line.id));
    if (!page.next) break;
    cursor = page.next;
  }
  expect(listed).toHaveLength(130);
  const headers = { Authorization: nisha.token, "Content-Type": "application/json" };
  const { text } = await shop.raw(memberRecords.csv.path, { method: "POST", headers, body: JSON.stringify({ id, kind: "BET" }) });
  const lines = String(text).trim().split("\r\n").slice(1);
  expect(lines.map((line) => line.split(",").at(-1))).toEqual(listed);
  expect(lines.every((line) => !/(^|,)"?=/.test(line))).toBe(true);
  const [row] = (await nisha.send(audit.list, {})).content;
  expect(row).toMatchObject({ call: "members.csv", actor: "nisha", subject: `member:${id}` });
  const stranger = await shop.operator({ rights: ["members.read"] });
  for (const call of [memberRecords.bets, memberRecords.deposits, memberRecords.withdrawals])
    await expect(stranger.send(call, { id })).rejects.toMatchObject({ code: "operation_not_allowed" });
  const away = await (await shop.world.merchant()).operator({ rights: ["members.read", "records.read"] });
  for (const call of [memberRecords.bets, memberRecords.sessions, memberRecords.payees, memberRecords.looked])
    await expect(away.send(call, { id })).rejects.toMatchObject({ code: "not_found" });
});

test("office 20 31 two people close an account: what is left is paid out first, and money that came since is another decision", async () => {
  const shop = await (await world()).merchant();
  const rights = ["members.read", "members.act"] as const;
  const [nisha, ravi] = [await shop.operator({ rights: [...rights] }), await shop.operator({ rights: [...rights] })];
  const ana = await payable(shop, 10_000n);
  const shown = async () => nisha.send(proposals.preview, { call: "members.close", input: { id: ana.id } });
  const first = await shown();
  expect(first).toMatchObject({ needsTwo: true, blast: { members: 1, money: "100.00", final: true } });
  const { id } = await nisha.send(proposals.propose, { ticket: first.ticket, reason: "Asked for by letter" });
  await expect(nisha.send(proposals.decide, { id, agree: true, blastHash: first.blast.hash, reason: "Agreed" })).rejects.toMatchObject({
    code: "approval_own",
  });
  await deposit(shop, ana.id, 5_000n);
  await expect(ravi.send(proposals.decide, { id, agree: true, blastHash: first.blast.hash, reason: "Agreed" })).rejects.toMatchObject({
    code: "blast_changed",
  });
  const again = await shown();
  const second = await nisha.send(proposals.propose, { ticket: again.ticket, reason: "Asked for by letter" });
  await ravi.send(proposals.decide, { id: second.id, agree: true, blastHash: again.blast.hash, reason: "Agreed" });
  expect((await nisha.send(memberDesk.dossier, { id: ana.id })).state).toBe("closing");
  expect((await ana.send(members.profile, {})).closingAt).not.toBeNull();
});
