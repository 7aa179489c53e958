import { catalogue } from "@magpie/contract/catalogue";
import { expect, test } from "vitest";
import { aroundStatements } from "./kit/statements";
import { STOCK } from "./lab/stock";
import { listening } from "./people/socket-client";
import { newWorld } from "./world";

const LOOKS = 200;
const [MEMBERS, SOCKETS_EACH] = process.env.DEEP ? [30, 5] : [8, 5];
const LOBBY = { gameType: "RNG", pageNo: 1, pageSize: 20 } as const;

test("F-22 when a list that everybody looks at is outdated, it is read once however many ask for it at that moment, and all get the new one", async () => {
  const here = await newWorld();
  const shop = await here.merchant(STOCK);
  const names = async () => (await shop.send(catalogue.games, LOBBY)).content.map(({ gameName }) => gameName);
  expect(await names()).toHaveLength(2);
  await shop.rows((db) => db.updateTable("catalogue_games").set({ name: "Monsoon" }).execute());
  let reads = 0;
  const done = aroundStatements((text, send) => {
    if (text.includes("catalogue_games") && text.includes("max_win")) reads += 1;
    return send();
  });
  const seen = await Promise.all(Array.from({ length: LOOKS }, names)).finally(done);
  expect(new Set(seen.map(String))).toEqual(new Set(["Monsoon,Monsoon"]));
  expect(reads).toBe(1);
});

test("F-22 pages that all lose their socket and all come back at the same moment are let in, and hear what happens next", async () => {
  const here = await newWorld();
  const shop = await here.merchant();
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => shop.member()));
  const everybody = members.flatMap((member) => Array.from({ length: SOCKETS_EACH }, () => member));
  const open = () => Promise.all(everybody.map((member) => listening(shop, member)));
  const before = await open();
  for (const { socket } of before) socket.terminate();
  await Promise.all(before.map(({ closed }) => closed));
  const back = await open();
  for (const { id } of members) here.server.live.push(shop.id, id, "announcement", {});
  await expect.poll(() => back.filter(({ heard }) => heard.at(-1)?.event === "announcement").length).toBe(everybody.length);
  for (const { socket } of back) socket.close();
});
