import { newId, type Tampering } from "../client";
import type { Case } from "../table";

const now = (offset: number) => String(Math.floor(Date.now() / 1000) + offset);
const flip = (at: number) => (text: string) => text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);

/** One change for each class of byte in a body. */
const BODIES: Record<string, (body: string) => string> = {
  "a digit of the amount": (body) => body.replace('"1.00"', '"9.00"'),
  "the point of the amount": (body) => body.replace('"1.00"', '"100"'),
  "a letter of the currency": (body) => body.replace(/"currency":"(.)/, '"currency":"X'),
  "a letter of the player": (body) => body.replace(/"player":"(.)/, '"player":"z'),
  "a character of the round": (body) => body.replace("round-", "round_"),
  "a character of the id": (body) => body.replace("tx-", "ty-"),
  "a blank at the end": (body) => `${body} `,
  "a blank at the beginning": (body) => ` ${body}`,
  "a blank between": (body) => body.replace(",", ", "),
  "a line feed at the end": (body) => `${body}\n`,
  "an escape for a letter": (body) => body.replace('"player"', '"pl\\u0061yer"'),
  "the order of keys": (body) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).reverse())),
  "a key twice": (body) => body.replace("{", '{"amount":"1.00",'),
  "a field more": (body) => body.replace("{", '{"extra":1,'),
  "a field less": (body) => body.replace(/"amount":"1.00",?/, "").replace(",}", "}"),
  "nothing left": () => "",
  "another object": () => "{}",
  "a byte order mark": (body) => `\ufeff${body}`,
  "small letters": (body) => body.toLowerCase(),
};

const SIGNATURE_MARKS: Record<string, (signature: string) => string> = {
  ...Object.fromEntries([0, 1, 7, 15, 16, 31, 32, 47, 62, 63].map((at) => [`its character ${at + 1} changed`, flip(at)])),
  "cut by one": (signature) => signature.slice(1),
  "cut to half": (signature) => signature.slice(0, 32),
  "one longer": (signature) => `${signature}0`,
  "twice itself": (signature) => signature + signature,
  "in base64": (signature) => Buffer.from(signature, "hex").toString("base64"),
  "all zeros": () => "0".repeat(64),
  "no hex": () => "g".repeat(64),
  "with a prefix": (signature) => `sha256=${signature}`,
  empty: () => "",
};

const TIMES: Record<string, () => string> = {
  "five minutes and a second old": () => now(-302),
  "an hour old": () => now(-3600),
  "a year old": () => now(-31_536_000),
  "five minutes and a second ahead": () => now(302),
  "in milliseconds": () => String(Date.now()),
  negative: () => `-${now(0)}`,
  "with a fraction": () => `${now(0)}.5`,
  "with an exponent": () => "1e9",
  "with a leading zero": () => `0${now(0)}`,
  "in hex": () => `0x${Number(now(0)).toString(16)}`,
  "a date": () => new Date().toISOString(),
  empty: () => "",
};

const OTHERS: Record<string, Tampering> = {
  "made with another key": { secret: "another" },
  "made with an empty key": { secret: "" },
  "made for another call": { signedPath: "/vendor/PG/win" },
  "made for another vendor": { signedPath: "/vendor/NOBODY/bet" },
  "missing altogether": { headers: { "X-Signature": null } },
  "without a time": { headers: { "X-Timestamp": null } },
  "with a time that was not signed": { headers: { "X-Timestamp": now(-1) } },
  "with a query behind the path": { path: (path) => `${path}?player=x` },
};

function refused(name: string, tampering: Tampering): Case {
  return [name, async (lab) => lab.is((await lab.bet(lab.newBet(), tampering)).code, "signature_refused")];
}

export const SIGNATURES: readonly Case[] = [
  ...Object.entries(BODIES).map(([name, body]) => refused(`a body with ${name} changed`, { body })),
  ...Object.entries(SIGNATURE_MARKS).map(([name, signature]) => refused(`a signature ${name}`, { signature })),
  ...Object.entries(TIMES).map(
    ([name, timestamp]): Case => [
      `a time ${name}`,
      async (lab) => lab.is((await lab.bet(lab.newBet(), { timestamp: timestamp() })).code, "signature_refused"),
    ],
  ),
  ...Object.entries(OTHERS).map(([name, tampering]) => refused(`a signature ${name}`, tampering)),
  ...[-299, 0, 299].map(
    (offset): Case => [
      `a time ${offset} seconds off is good`,
      async (lab) => lab.is((await lab.bet(lab.newBet(), { timestamp: now(offset) })).code, "ok"),
    ],
  ),
  [
    "a request with a nonce is taken once, its copy refused",
    async (lab) => {
      const [bet, nonce] = [lab.newBet(), newId("nonce-of-this-lab")];
      lab.is([(await lab.bet(bet, { nonce })).code, (await lab.bet(bet, { nonce })).code], ["ok", "signature_refused"]);
    },
  ],
  [
    "a request sent again with another nonce is answered again",
    async (lab) => {
      const bet = lab.newBet();
      const answers = [
        await lab.bet(bet, { nonce: newId("nonce-of-this-lab") }),
        await lab.bet(bet, { nonce: newId("nonce-of-this-lab") }),
      ];
      lab.is(answers[1]?.value, answers[0]?.value);
    },
  ],
  refused("a nonce that was not signed", { headers: { "X-Nonce": "nonce-of-nobody-at-all" } }),
  refused("a nonce that is too short", { nonce: "short" }),
  [
    "nothing of what was refused moved money",
    async (lab) => {
      const moved = await lab.moved(async () => {
        for (const body of Object.values(BODIES)) await lab.bet(lab.newBet(), { body });
        for (const signature of Object.values(SIGNATURE_MARKS)) await lab.win(lab.newBet(), { signature });
      });
      lab.is(moved, 0);
    },
  ],
  [
    "an unknown vendor and a wrong key get the same answer",
    async (lab) => {
      const answers = [
        await lab.bet(lab.newBet(), { path: () => "/vendor/NOBODY/bet" }),
        await lab.bet(lab.newBet(), { secret: "another" }),
      ];
      const [one, other] = answers.map(({ status, code }) => [status, code]);
      lab.is(one, other);
    },
  ],
];
