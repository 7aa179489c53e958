import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { houseResult } from "@magpie/domain/lottery/draws/house-draw";
import { entryText } from "@magpie/domain/lottery-check/sealed-file";
import { growTree, proofOf, rootOf } from "@magpie/domain/merkle";
import { expect, test } from "vitest";
import { hexOf } from "../kit/fairness/bytes";
import { chainFrom, sharedStream } from "../kit/fairness/chain";
import { sha256 } from "../kit/fairness/sha256";
import { checkDocument } from "./documents";

const chain = chainFrom("ab".repeat(32), 20);
const reveal = chain.seedOf(7);
const stream = sharedStream(reveal, { salt: "salt", gameId: "lucky-five", round: 7 });
const result = houseResult("SSC", (bound) => stream.int(bound));

function leafOf(id: string): string {
  const odds4 = { fixed: 97_800n };
  const money = { unit: 200n, stake: 2000n, cost: 2000n, cap: 40_000_000n };
  const terms = { mode: "LOTT", group: 1956, accountGroup: 1956, multiple: 1, units: 10 } as const;
  const ticket = { book: "SSC", play: "fixed", selection: "0,1,2,3,4,5,6,7,8,9||||", positions: "", ...terms, ...money, odds4 };
  return entryText({ id, ticket });
}

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const rawKey = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
const keyId = createHash("sha256").update(rawKey).digest("hex").slice(0, 16);

function receiptFor(leaf: string) {
  const text = JSON.stringify(["ticket", "lucky-five", "20261116-0007", "2026-11-15T16:06:30.000Z", leaf]);
  return { text, signature: sign(null, Buffer.from(text), privateKey).toString("base64"), keyId };
}

/** A ticket on every digit of the first place, in the form its page saves; one of ten bets wins. */
function savedTicket() {
  const leaves = ["a", "b", "c"].map(leafOf);
  const tree = growTree(sha256, leaves);
  const root = hexOf(rootOf(sha256, tree));
  const leaf = leaves[1] ?? "";
  return {
    kind: "lottery-ticket",
    receiptKey: { keyId, publicKey: rawKey.toString("base64") },
    ticket: {
      payout: "19.56",
      receipt: receiptFor(leaf),
      inclusion: { leaf, index: 1, size: 3, proof: proofOf(tree, 1).map(hexOf), root },
      draw: {
        bookId: "SSC",
        commit: chain.seedOf(6),
        chain: { anchor: chain.anchor, length: 20, salt: "salt", stream: "lucky-five", round: 7 },
        seal: { root },
        reveal: reveal as string | null,
        result,
      },
    },
  };
}

test("LO-05 a saved lottery ticket is checked whole: signature, receipt, seal, commitment, chain, result and payout", () => {
  const checked = checkDocument(JSON.stringify(savedTicket()));
  expect(checked).toMatchObject({ outcome: "checked", holds: true });
  const looked = checked.outcome === "checked" ? checked.checks.map(({ what }) => what) : [];
  expect(looked).toEqual(["signature", "ticket", "seal", "commit", "anchor", "events", "payout"]);
});

test.each<[string, (saved: ReturnType<typeof savedTicket>) => void]>([
  ["payout", ({ ticket }) => Object.assign(ticket, { payout: "195.60" })],
  ["events", ({ ticket }) => Object.assign(ticket.draw, { result: result === "0,0,0,0,0" ? "1,1,1,1,1" : "0,0,0,0,0" })],
  ["seal", ({ ticket }) => Object.assign(ticket.inclusion, { index: 0 })],
  ["ticket", ({ ticket }) => Object.assign(ticket.inclusion, { leaf: leafOf("d") })],
  ["signature", ({ ticket }) => Object.assign(ticket.receipt, { text: ticket.receipt.text.replace("0007", "0008") })],
  ["signature", ({ receiptKey }) => Object.assign(receiptKey, { publicKey: Buffer.alloc(32, 3).toString("base64") })],
  ["commit", ({ ticket }) => Object.assign(ticket.draw, { commit: "00".repeat(32) })],
])("LO-05 a ticket whose %s was changed does not hold", (what, change) => {
  const saved = savedTicket();
  change(saved);
  const checked = checkDocument(JSON.stringify(saved));
  expect(checked.outcome === "checked" && checked.checks.filter(({ holds }) => !holds).map((one) => one.what)).toContain(what);
});

test("a ticket whose draw is still to come is told to be sealed, and what is none is not read", () => {
  const saved = savedTicket();
  saved.ticket.draw.reveal = null;
  expect(checkDocument(JSON.stringify(saved)).outcome).toBe("sealed");
  expect(checkDocument('{"kind":"lottery-ticket"}').outcome).toBe("unreadable");
});
