import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { FORMULAS, PAYMENT_KINDS, type StatementFile, statementText } from "@magpie/domain/agency/statement";
import { hexOf } from "@magpie/domain/hex";
import { leafOf, type ProvedLine, type ProvedTransaction, sealText } from "@magpie/domain/ledger/day-proof";
import { growTree, proofOf, rootOf } from "@magpie/domain/merkle";
import { expect, test } from "vitest";
import { sha256 } from "../kit/fairness/sha256";
import { checkDocument } from "./documents";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const rawKey = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
const keyId = createHash("sha256").update(rawKey).digest("hex").slice(0, 16);
const signatureOf = (text: string) => ({ signature: sign(null, Buffer.from(text), privateKey).toString("base64"), keyId });

const ME = "me00000000000001";
const salt = (at: number) => createHash("sha256").update(`salt ${at}`).digest("hex");

interface Payment {
  kind: string;
  key: string;
  /** Each with a purse and an amount. */
  own: readonly (readonly [string, string])[];
}

const RIGHT_PAYMENTS = (): Payment[] =>
  LINES.map(({ kind, category, figures }) => ({
    kind: PAYMENT_KINDS[kind],
    key: `agency:${kind}:${ME}:2026-10-31T16:00:00.000Z${category && `:${category}`}`,
    own: [["cash", figures.pay]],
  }));

/** Four payments to the same agent, as leaves of one day. */
function sealedDay(payments: readonly Payment[]) {
  const leaves = payments.map(
    ({ kind, key, own }, at): Pick<ProvedTransaction, "header" | "rest" | "lines"> => ({
      header: JSON.stringify(["transaction", String(at + 1), kind, key, "2026-11-02T00:10:00.000000Z", null]),
      rest: salt(100 + at),
      lines: [
        ...own.map(([purse, amount]) => ({ salt: salt(at), text: JSON.stringify(["line", ME, purse, "INR", amount, "1", "1"]) })),
        { hash: salt(200 + at) },
      ] satisfies ProvedLine[],
    }),
  );
  const tree = growTree(
    sha256,
    leaves.map((leaf) => leafOf(sha256, leaf)),
  );
  const day = { day: "2026-11-02", transactions: leaves.length, root: hexOf(rootOf(sha256, tree)) };
  const proofs = leaves.map((leaf, index) => ({ ...leaf, index, path: proofOf(tree, index).map(hexOf) }));
  const text = sealText(day);
  return { day: { ...day, seal: { text, ...signatureOf(text) } }, proofs };
}

const none = { carryIn: "0", debtIn: "0", paidBefore: "0", downlines: [], active: 0 };
const zero = { profit: "0", base: "0", ratePpm: 0, gross: "0", downlines: "0", net: "0", carryOut: "0", debtOut: "0" };
const contract = { id: "c1", version: 1, upline: null };
const salary = { scope: ["LOTT"], period: null, carry: null, requireLoss: false };
const tiers = (list: readonly (readonly [number, string, string, number])[]) =>
  list.map(([active, validBet, profit, ratePpm]) => ({ active, validBet, profit, ratePpm }));

const lott = { category: "LOTT", bet: "60000000", refund: "0", payout: "1", validBet: "60000000", feePpm: 0 };

/** The brief's examples of a commission, a daily and a real-time salary, and a dividend with a debt to come. */
const LINES = [
  {
    kind: "commission" as const,
    category: "LIVE",
    formula: FORMULAS.commission,
    inputs: {
      ...none,
      children: [
        { account: "b", validBet: "1000000", ownPpm: 7000, childPpm: 5500 },
        { account: "b", validBet: "234567", ownPpm: 8000, childPpm: 6500 },
      ],
    },
    figures: { ...zero, validBet: "1234567", pay: "1851" },
  },
  {
    kind: "daily" as const,
    category: "",
    formula: FORMULAS.daily,
    inputs: {
      ...none,
      active: 14,
      contract: {
        ...contract,
        terms: {
          ...salary,
          requireLoss: true,
          tiers: tiers([
            [1, "1000000", "0", 3000],
            [10, "50000000", "0", 8000],
          ]),
        },
      },
      categories: [lott, { ...lott, category: "LIVE", bet: "5" }],
      downlines: [{ account: "a", gross: "49382" }],
    },
    figures: {
      ...zero,
      validBet: "60000000",
      base: "60000000",
      ratePpm: 8000,
      gross: "480000",
      downlines: "49382",
      net: "430618",
      pay: "430618",
    },
  },
  {
    kind: "realtime" as const,
    category: "",
    formula: FORMULAS.realtime,
    inputs: {
      ...none,
      contract: { ...contract, terms: { ...salary, tiers: tiers([[0, "0", "0", 1500]]) } },
      validBet: "250333",
      paidBefore: "2",
    },
    figures: { ...zero, validBet: "250333", base: "250333", ratePpm: 1500, gross: "375", net: "375", pay: "373" },
  },
  {
    kind: "dividend" as const,
    category: "",
    formula: FORMULAS.dividend,
    inputs: {
      ...none,
      active: 5,
      contract: { ...contract, terms: { ...salary, carry: "FULL", period: "weekly", tiers: tiers([[0, "0", "0", 300000]]) } },
      categories: [{ ...lott, bet: "20000000", payout: "3000000", refund: "0", validBet: "20000000", feePpm: 50000 }],
      credits: { bonus: "50000", rebate: "50000", salary: "50000" },
      debtIn: "-1900000",
      downlines: [
        { account: "b", gross: "1500000" },
        { account: "c", gross: "500000" },
      ],
    },
    figures: {
      ...zero,
      validBet: "20000000",
      profit: "16000000",
      base: "16000000",
      ratePpm: 300000,
      gross: "4800000",
      downlines: "2000000",
      net: "900000",
      pay: "900000",
    },
  },
];

function statementFile(payments = RIGHT_PAYMENTS()): StatementFile {
  const { day, proofs } = sealedDay(payments);
  const common = (at: number) => ({
    id: String(at),
    from: "2026-10-31T16:00:00.000Z",
    to: "2026-11-01T16:00:00.000Z",
    state: "paid",
    paidAt: "2026-11-02T00:10:00.000Z",
    payment: { transactionId: String(at + 1), day: day.day, proof: proofs[at] ?? null },
  });
  const statement = {
    merchant: "demo",
    account: "agent1",
    memberId: ME,
    currency: "INR",
    from: "2026-11-01",
    to: "2026-11-01",
    timeZone: "Asia/Shanghai",
    madeAt: "2026-11-03T00:00:00.000Z",
    lines: LINES.map((line, at) => ({ ...common(at), ...line })),
    total: "1332842",
    days: [day],
  };
  return {
    kind: "agent-statement",
    statement,
    signature: signatureOf(statementText(statement)),
    key: { keyId, publicKey: rawKey.toString("base64") },
  };
}

type Editable = ReturnType<typeof JSON.parse>;

/** An edit whose author signs anew under a key of theirs would show in the key alone, so edits are judged with and without a new signature. */
function faultsOf(change: (file: Editable) => void, isSignedAnew: boolean, payments = RIGHT_PAYMENTS()): string[] {
  const file = JSON.parse(JSON.stringify(statementFile(payments), null, 2));
  change(file);
  if (isSignedAnew) file.signature = signatureOf(statementText(file.statement));
  const checked = checkDocument(JSON.stringify(file));
  if (checked.outcome !== "checked") return [checked.outcome];
  return checked.checks.filter(({ holds }) => !holds).map(({ what, about }) => (about ? `${what} ${about}` : what));
}

test("a statement is worked out again whole: its signature, every line, the total, and each payment in the day's books", () => {
  const checked = checkDocument(JSON.stringify(statementFile(), null, 2));
  expect(checked).toMatchObject({ outcome: "checked", holds: true });
  expect(checked.outcome === "checked" && checked.checks.map(({ what, said, found }) => [what, said, found])).toEqual([
    ["signature", keyId, keyId],
    ["lines", "4", "4"],
    ["total", "1332842", "1332842"],
    ["payments", "4", "4"],
  ]);
});

const COMMISSION = "commission LIVE 2026-10-31T16:00:00.000Z";
const [DAILY, REALTIME, DIVIDEND] = ["daily", "realtime", "dividend"].map((kind) => `${kind} 2026-10-31T16:00:00.000Z`);

test.each<[string, (file: Editable) => void, string]>([
  ["an amount", ({ statement }) => Object.assign(statement.lines[1].figures, { gross: "480001" }), `figure ${DAILY} · gross`],
  ["a payment", ({ statement }) => Object.assign(statement.lines[0].figures, { pay: "1852" }), `payments ${COMMISSION} · credited`],
  ["a rate", ({ statement }) => Object.assign(statement.lines[2].figures, { ratePpm: 1501 }), `figure ${REALTIME} · ratePpm`],
  [
    "a tier",
    ({ statement }) => Object.assign(statement.lines[1].inputs.contract.terms.tiers[1], { ratePpm: 9000 }),
    `figure ${DAILY} · ratePpm`,
  ],
  [
    "a child's terms",
    ({ statement }) => Object.assign(statement.lines[0].inputs.children[0], { childPpm: 5400 }),
    `figure ${COMMISSION} · pay`,
  ],
  [
    "a child's valid bet",
    ({ statement }) => Object.assign(statement.lines[0].inputs.children[0], { validBet: "1" }),
    `figure ${COMMISSION} · validBet`,
  ],
  [
    "a downline's gross",
    ({ statement }) => Object.assign(statement.lines[3].inputs.downlines[0], { gross: "1" }),
    `figure ${DIVIDEND} · downlines`,
  ],
  ["a debt", ({ statement }) => Object.assign(statement.lines[3].inputs, { debtIn: "0" }), `figure ${DIVIDEND} · net`],
  ["a carry", ({ statement }) => Object.assign(statement.lines[3].inputs, { carryIn: "-1" }), `figure ${DIVIDEND} · base`],
  ["a credit", ({ statement }) => Object.assign(statement.lines[3].inputs.credits, { bonus: "0" }), `figure ${DIVIDEND} · profit`],
  ["an active count", ({ statement }) => Object.assign(statement.lines[1].inputs, { active: 3 }), `figure ${DAILY} · ratePpm`],
  ["what was paid before", ({ statement }) => Object.assign(statement.lines[2].inputs, { paidBefore: "0" }), `figure ${REALTIME} · pay`],
  [
    "a loss",
    ({ statement }) => Object.assign(statement.lines[1].inputs.categories[0], { payout: "90000000" }),
    `figure ${DAILY} · ratePpm`,
  ],
  ["the total", ({ statement }) => Object.assign(statement, { total: "1" }), "total"],
  ["a path", ({ statement }) => Object.assign(statement.lines[1].payment.proof.path, { 0: "00".repeat(32) }), `payments ${DAILY} · path`],
  [
    "a line of the ledger",
    ({ statement }) => Object.assign(statement.lines[1].payment.proof.lines[1], { hash: "00".repeat(32) }),
    `payments ${DAILY} · path`,
  ],
  [
    "a transaction",
    ({ statement }) => Object.assign(statement.lines[1].payment, { transactionId: "9" }),
    `payments ${DAILY} · transaction`,
  ],
  ["a day's root", ({ statement }) => Object.assign(statement.days[0], { root: "00".repeat(32) }), "seal 2026-11-02"],
  [
    "a day's seal",
    ({ statement }) => Object.assign(statement.days[0].seal, { signature: Buffer.alloc(64).toString("base64") }),
    "seal 2026-11-02",
  ],
])("a statement in which %s was edited names it, even if somebody signed it anew", (_, change, named) => {
  expect(faultsOf(change, true)).toContain(named);
  expect(faultsOf(change, false)).toEqual(expect.arrayContaining(["signature", named]));
});

test.each<[string, Partial<Payment>, string]>([
  ["of another window", { key: `agency:daily:${ME}:2026-10-30T16:00:00.000Z` }, "key"],
  ["of another kind", { kind: "deposit" }, "kind"],
  ["to another purse", { own: [["bonus", "430618"]] }, "credited"],
  [
    "in two lines",
    {
      own: [
        ["cash", "430000"],
        ["cash", "618"],
      ],
    },
    "credited",
  ],
])("a transaction %s proves no income, though it stands in the sealed books", (_, change, part) => {
  const payments = RIGHT_PAYMENTS().map((payment, at) => (at === 1 ? { ...payment, ...change } : payment));
  expect(faultsOf(() => {}, false, payments)).toEqual(["payments", `payments ${DAILY} · ${part}`]);
});

test("one payment proves one line, and a payment that should be sealed by now is not taken on trust", () => {
  const twice = ({ statement }: Editable) => {
    statement.lines.push(statement.lines[1]);
    statement.total = "1763460";
  };
  const repeated = `payments ${DAILY} · repeated`;
  expect(faultsOf(twice, true)).toEqual(["payments", repeated, repeated]);
  const unsealed = (madeAt: string) => (file: Editable) => {
    file.statement.madeAt = madeAt;
    file.statement.lines[1].payment.proof = null;
  };
  expect(faultsOf(unsealed("2026-11-05T00:00:00.000Z"), true)).toEqual([]);
  expect(faultsOf(unsealed("2026-11-05T00:00:01.000Z"), true)).toEqual(["payments", `payments ${DAILY} · path`]);
});

test("a statement under another key or signature, or one that is not whole, does not hold", () => {
  expect(faultsOf(({ signature }) => Object.assign(signature, { keyId: "0".repeat(16) }), false)).toEqual(["signature"]);
  expect(faultsOf(({ key }) => Object.assign(key, { publicKey: Buffer.alloc(32, 3).toString("base64") }), false)).toContain("signature");
  expect(faultsOf(({ statement }) => Object.assign(statement, { account: "agent2" }), false)).toEqual(["signature"]);
  expect(faultsOf(({ statement }) => delete statement.lines[1].inputs.contract, false)).toEqual(["unreadable"]);
  expect(faultsOf((file) => delete file.statement, false)).toEqual(["unreadable"]);
});
