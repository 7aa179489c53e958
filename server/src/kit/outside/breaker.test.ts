import { expect, test } from "vitest";
import { guardServices, PartySilent } from "./breaker";
import { NO_SERVICES } from "./services";

const message = { id: "1", to: "+1", text: "hello" };

function provider() {
  let [asked, waiting, mode] = [0, [] as (() => void)[], "answers"];
  const send = async () => {
    asked += 1;
    if (mode === "fails") throw new Error("500");
    if (mode === "hangs") await new Promise<void>((answer) => waiting.push(answer));
  };
  const told: string[] = [];
  const sms = guardServices({ ...NO_SERVICES, sms: { send } }, (party) => told.push(party), {
    silentMs: 30,
    slowMs: 20,
    pauseMs: 1_000,
  }).sms;
  return {
    sms,
    told,
    times: () => asked,
    is(next: "answers" | "fails" | "hangs") {
      mode = next;
      for (const answer of waiting.splice(0)) answer();
    },
  };
}

const sent = (asking: Promise<void>) =>
  asking.then(
    () => "sent",
    (error) => (error instanceof PartySilent ? "not asked" : "no answer"),
  );

test("one outside who was silent three times is left alone, and is told of once; then one asks it at a time, and all do when it answers", async () => {
  const { sms, told, times, is } = provider();
  is("hangs");
  for (let silence = 0; silence < 3; silence += 1) expect(await sent(sms.send(message))).toBe("no answer");
  expect([times(), told]).toEqual([3, ["SMS provider"]]);
  for (let ask = 0; ask < 100; ask += 1) expect(await sent(sms.send(message))).toBe("not asked");
  expect(times()).toBe(3);
  await expect.poll(async () => (await sent(sms.send(message))) === "no answer").toBe(true);
  expect(times()).toBe(4);
  const crowd = () => Promise.all(Array.from({ length: 20 }, () => sent(sms.send(message))));
  is("answers");
  await expect.poll(async () => (await crowd()).filter((each) => each === "sent").length).toBe(1);
  expect(new Set(await crowd())).toEqual(new Set(["sent"]));
  expect(told).toHaveLength(1);
});

test("one outside who fails at once keeps nobody waiting, and is asked as often as before", async () => {
  const { sms, times, is } = provider();
  is("fails");
  for (let ask = 0; ask < 20; ask += 1) expect(await sent(sms.send(message))).toBe("no answer");
  expect(times()).toBe(20);
});
