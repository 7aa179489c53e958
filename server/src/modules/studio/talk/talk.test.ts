import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { limits } from "@magpie/contract/limits";
import { merchantDesk } from "@magpie/contract/office/merchant-desk";
import { proposals } from "@magpie/contract/office/proposals";
import { risk } from "@magpie/contract/office/risk";
import { STUDIO_LIVE_PATH } from "@magpie/contract/studio";
import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import { talk } from "@magpie/contract/studio/talk";
import { DAY_MS } from "@magpie/domain/durations";
import { MUTED_DAYS, SHOWN_MOST, SHOWN_MS, TALK_KEPT_DAYS } from "@magpie/domain/talk/rules";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type StudioSeat, sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { elsewhere, steppedUp } from "../../../../test/people/sessions";
import { newWorld, type World, type WorldMember, type WorldMerchant, world } from "../../../../test/world";

const TABLE = "midnight-wheel";

let here: World;
let shop: WorldMerchant;
let ana: WorldMember;
let ben: WorldMember;
let hers: StudioSeat;
let his: StudioSeat;

beforeAll(async () => {
  here = await world();
  shop = await studioShop(here);
  [ana, ben] = [await shop.member(), await shop.member()];
  [hers, his] = [await sitDown(shop, ana, TABLE), await sitDown(shop, ben, TABLE)];
});
// Nobody has said anything lately, and nobody is muted.
afterEach(async () => {
  here.at(null);
  await shop.rows((db) => sql`delete from studio_sayings`.execute(db));
  await shop.rows((db) => sql`delete from studio_mutes`.execute(db));
});

const say = (seat: StudioSeat, text: string, id: string = randomUUID()) => seat.send(talk.say, { id, text });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => error.code as string,
  );
const heardBy = async (seat: StudioSeat) => (await seat.send(talk.sayings, {})).sayings.map(({ text, phrase }) => text ?? phrase);

/** All that is sent to the page of a seat. */
async function listen({ shop, opened }: StudioSeat) {
  const socket = new WebSocket(shop.world.address.replace(/^http/, "ws") + STUDIO_LIVE_PATH, {
    headers: { Merchant: shop.code, Origin: "null" },
  });
  const frames: string[] = [];
  socket.on("message", (data) => frames.push(data.toString()));
  await once(socket, "open");
  socket.send(JSON.stringify({ session: opened.session }));
  await once(socket, "message");
  const of = (event: StudioLiveMessage["event"]) => frames.filter((frame) => (JSON.parse(frame) as StudioLiveMessage).event === event);
  return { of, close: () => socket.close() };
}

test("GA-10 what one player says is heard at once by all at the table under a masked name, and by whoever opens it later", async () => {
  const ear = await listen(his);
  const id = randomUUID();
  const { saying } = await say(hers, " Red  again,\nwho had 17? ", id);
  expect(saying).toMatchObject({ id, text: "Red again, who had 17?", by: (await hers.send(talk.sayings, {})).me });
  await hers.send(talk.say, { id: randomUUID(), phrase: "luck" });
  await expect.poll(() => ear.of("saying").length).toBe(2);
  for (const frame of ear.of("saying")) {
    expect(frame.length).toBeLessThan(300);
    expect(frame).not.toContain(ana.id);
    expect(frame).not.toContain(ana.account);
  }
  // The same again, as after a lost answer, says nothing twice; the name of a saying is nobody else's to use.
  expect((await say(hers, "Red again, who had 17?", id)).saying).toEqual(saying);
  expect(await codeOf(say(his, "Mine", id))).toBe("invalid_input");
  expect(await heardBy(his)).toEqual(["Red again, who had 17?", "luck"]);
  expect(await heardBy(await sitDown(shop, ben, "dragon-tiles"))).toEqual([]);
  ear.close();
});

test("GA-10 who opens a table reads its last sayings, so many and no older ones", async () => {
  await shop.rows((db) =>
    sql`insert into studio_sayings (id, game_id, player, mark, name, text, at)
      select gen_random_uuid(), ${TABLE}, ${ana.id}, 'aaaaaaaaaaaa', 'a***a', 'no ' || n, now() - n * interval '1 minute' from generate_series(2, 60) n`.execute(
      db,
    ),
  );
  const heard = await heardBy(his);
  expect([heard.length, heard.at(0), heard.at(-1)]).toEqual([SHOWN_MOST, `no ${SHOWN_MOST + 1}`, "no 2"]);
  await shop.rows((db) => sql`update studio_sayings set at = at - ${SHOWN_MS} * interval '1 ms'`.execute(db));
  expect(await heardBy(his)).toEqual([]);
});

test("GA-10 neither links nor numbers nor floods are said, also when they come at once", async () => {
  expect(await codeOf(say(hers, "come to lucky-room.xyz"))).toBe("talk_contact");
  expect(await codeOf(say(hers, "x".repeat(81)))).toBe("talk_length");
  expect(await codeOf(hers.send(talk.say, { id: randomUUID() }))).toBe("talk_length");
  const markup = '<img src=x onerror="alert(1)">';
  expect((await say(his, markup)).saying.text).toBe(markup);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => codeOf(say(hers, `number ${at}`))));
  expect(answers.filter((code) => code === "ok")).toHaveLength(4);
  expect(new Set(answers)).toEqual(new Set(["ok", "talk_too_fast"]));
  expect(await heardBy(his)).toHaveLength(5);
});

test("GA-10 people with play money neither read nor write, and other games have no talk", async () => {
  const trial = await sitDown(shop, ben, TABLE, true);
  const crash = await sitDown(shop, ben, "comet-rush");
  const ear = await listen(trial);
  for (const seat of [trial, crash]) {
    expect(seat.opened.talk).toBe(false);
    expect(await codeOf(say(seat, "Hello"))).toBe("talk_closed");
    expect(await codeOf(seat.send(talk.sayings, {}))).toBe("talk_closed");
  }
  const listener = await listen(his);
  await say(hers, "Only for money");
  await expect.poll(() => listener.of("saying").length).toBe(1);
  expect(ear.of("saying")).toEqual([]);
  ear.close();
  listener.close();
});

test("GA-10 whoever is muted by a player is that one's alone to hear again, and is not told", async () => {
  const { saying } = await say(hers, "Something rude");
  const own = await say(his, "My own words");
  expect(await codeOf(his.send(talk.mute, { id: own.saying.id }))).toBe("talk_gone");
  expect((await his.send(talk.mute, { id: saying.id })).muted).toEqual([{ by: saying.by, name: saying.name }]);
  // At every table, and again in the next session.
  const elsewhere = await sitDown(shop, ben, "harbour-dice");
  expect((await elsewhere.send(talk.sayings, {})).muted).toHaveLength(1);
  expect((await hers.send(talk.sayings, {})).muted).toEqual([]);
  expect((await his.send(talk.unmute, { by: saying.by })).muted).toEqual([]);
});

test("GA-10 who keeps away, was locked or was muted by the house says nothing from that moment on", async () => {
  const [cleo, dan] = [await shop.member(), await shop.member()];
  const [cleos, dans] = [await sitDown(shop, cleo, TABLE), await sitDown(shop, dan, TABLE)];
  expect([await codeOf(say(cleos, "Here")), await codeOf(say(dans, "Here too"))]).toEqual(["ok", "ok"]);
  await (await steppedUp(shop, cleo)).send(limits.selfExclude, { months: 6, allBrands: false, confirmed: true });
  expect(await codeOf(say(cleos, "Still here"))).toMatch(/^(self_excluded|game_session_ended)$/);
  await shop.rows((db) => sql`update play_sessions set ended_at = now() where member_id = ${dan.id}`.execute(db));
  expect(await codeOf(say(dans, "And me"))).toBe("game_session_ended");
});

test("GA-10 a saying that players report reaches the risk desk with its words, and the answer to it is a mute that ends", async () => {
  const [eve, finn] = [await shop.member(), await shop.member()];
  const [eves, finns] = [await sitDown(shop, eve, TABLE), await sitDown(shop, finn, TABLE)];
  const { saying } = await say(eves, "Something vile");
  expect(await codeOf(eves.send(talk.report, { id: saying.id }))).toBe("talk_gone");
  expect(await codeOf(finns.send(talk.report, { id: randomUUID() }))).toBe("talk_gone");
  for (const seat of [finns, finns, his]) await seat.send(talk.report, { id: saying.id });
  const office = await shop.operator({ rights: ["risk.read", "risk.decide"] });
  const [flag] = (await office.send(risk.flags, { kind: "talk" })).content;
  expect(flag).toMatchObject({ member: { id: eve.id }, signs: [{ sign: "said_at_table", count: 2, words: "Something vile" }] });
  expect(await codeOf(say(eves, "Not muted yet"))).toBe("ok");
  const answer = { id: flag?.id ?? "", verdict: "right", reason: "Against the house rules" } as const;
  expect(await codeOf(office.send(risk.decide, { ...answer, action: "message" }))).toBe("invalid_input");
  await office.send(risk.decide, { ...answer, action: "mute" });
  expect(await codeOf(say(eves, "And now"))).toBe("talk_muted");
  // She reads on, and nobody else was touched.
  expect(await heardBy(eves)).toContain("Something vile");
  expect(await codeOf(say(finns, "Peace"))).toBe("ok");
  here.at(new Date(Date.now() + MUTED_DAYS * DAY_MS));
  expect(await codeOf(say(await sitDown(shop, await elsewhere(shop, eve), TABLE), "Back"))).toBe("ok");
});

test("GA-10 where the operator switches talk off, open pages are told at once and no trace of it is left", async () => {
  const node = await newWorld({ beside: here });
  const quiet = await studioShop(node);
  node.server.startBackground();
  const gil = await quiet.member();
  const seat = await sitDown(quiet, gil, TABLE);
  expect(seat.opened.talk).toBe(true);
  await say(seat, "Anybody here?");
  const ears = [await listen(seat), await listen(await sitDown(quiet, await quiet.member(), TABLE))];
  const office = await quiet.operator({ rights: ["merchant.edit"] });
  const { setting, revision } = await office.send(merchantDesk.settings, { part: "flags" });
  if (setting.part !== "flags") throw new Error("not the flags");
  const flags = setting.value.flags.map((flag) => (flag.modId === "TABLECHAT3" ? { ...flag, on: false } : flag));
  const input = { setting: { part: "flags", value: { flags } }, revision };
  const { ticket } = await office.send(proposals.preview, { call: merchantDesk.save.name, input });
  await office.send(proposals.propose, { ticket, reason: "Quiet tables" });
  expect(await codeOf(say(seat, "And now?"))).toBe("talk_closed");
  expect(await codeOf(seat.send(talk.sayings, {}))).toBe("talk_closed");
  // Once each: to the one whose words were refused, and to the one who only reads.
  for (const ear of ears) await expect.poll(() => ear.of("talkOver").length).toBe(1);
  expect((await sitDown(quiet, gil, TABLE)).opened.talk).toBe(false);
  for (const ear of ears) ear.close();
});

test("RG-22 what was said is kept for 90 days, and then forgotten with its reports", async () => {
  const { saying } = await say(hers, "Long ago");
  await his.send(talk.report, { id: saying.id });
  const left = async () => {
    await shop.visit((ctx) => ctx.addJob("studio.forgetTalk", {}));
    await here.jobsDone();
    const { rows } = await shop.rows((db) =>
      sql<{
        count: number;
      }>`select count(*)::int as count from studio_sayings s left join studio_saying_reports using (merchant_id)`.execute(db),
    );
    return rows[0]?.count;
  };
  here.at(new Date(Date.now() + (TALK_KEPT_DAYS - 1) * DAY_MS));
  expect(await left()).toBe(1);
  here.at(new Date(Date.now() + (TALK_KEPT_DAYS + 1) * DAY_MS));
  expect(await left()).toBe(0);
});
