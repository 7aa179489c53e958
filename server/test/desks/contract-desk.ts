import { agencyContracts, type ContractTerms } from "@magpie/contract/agency/contracts";
import { agencyDesk } from "@magpie/contract/agency/desk";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { advance } from "../../src/modules/agency/contracts/advance";
import { runPay } from "../../src/modules/agency/runs/run";
import { openSession } from "../../src/modules/auth/auth";
import { setPaymentPasswordHash } from "../../src/modules/members/members";
import { openOperatorSession } from "../../src/modules/operators/operators";
import { cheapHash } from "../people/cheap-hash";
import type { WorldMember, WorldMerchant, WorldOperator } from "../world";
import { followTeams, joinBelow } from "./agency-desk";

export const PAYMENT_PASSWORD = "270415";

export const PROCESS = {
  dividend: agencyContracts.processDividend,
  daily: agencyContracts.processDaily,
  hourly: agencyContracts.processHourly,
  realtime: agencyContracts.processRealTime,
} as const;

/** An agent with a payment password, directly below another or at the top of a line. */
export async function openAgent(
  shop: WorldMerchant,
  above: WorldMember | null,
  joinedAt: Date,
  type = above ? 2 : 1,
): Promise<WorldMember> {
  const agent = await shop.member({ type });
  const hash = await cheapHash(PAYMENT_PASSWORD, shop.world.secretsOf(shop.id).pepper);
  await shop.visit((ctx) => setPaymentPasswordHash(ctx, agent.id, hash));
  await joinBelow(shop, agent.id, above?.id ?? null, joinedAt);
  // Signed in anew for each call, because these tests go through weeks.
  const token = async () => (await shop.visit((ctx) => openSession(ctx, { memberId: agent.id, way: "username" }))).token;
  return { ...agent, send: async (call, input, more) => shop.send(call, input, { token: await token(), ...more }) };
}

export async function office(shop: WorldMerchant): Promise<[WorldOperator, WorldOperator]> {
  const person = async (): Promise<WorldOperator> => {
    const operator = await shop.operator({ rights: ["agency.review"], approvalLimit: 10_000_000_00n, dayLimit: 10_000_000_00n });
    const token = () => shop.visit((ctx) => openOperatorSession(ctx, operator.id));
    return { ...operator, send: async (call, input, more) => shop.send(call, input, { token: await token(), ...more }) };
  };
  return [await person(), await person()];
}

export const flat = (ratePpm: number, more: Partial<ContractTerms> = {}): ContractTerms => ({
  tiers: [{ active: 0, validBet: "0", profit: "0", ratePpm }],
  scope: ["RNG", "LIVE", "LOTT"],
  ...more,
});

export const accept = (agent: WorldMember, kind: ContractKind, contractId: string) =>
  agent.send(PROCESS[kind], { contractId, action: "accept", paymentPassword: PAYMENT_PASSWORD });

/** Two people offer the house's terms to a root, who accepts them. */
export async function signWithHouse(
  [one, other]: readonly [WorldOperator, WorldOperator],
  root: WorldMember,
  kind: ContractKind,
  terms: ContractTerms,
): Promise<string> {
  const { id: proposal } = await one.send(agencyDesk.proposeContract, { account: root.account, kind, terms });
  await other.send(agencyDesk.decideContract, { proposal, agree: true });
  const { content } = await root.send(agencyContracts.list, { kind, stage: "open" });
  const contractId = content[0]?.id ?? "";
  await accept(root, kind, contractId);
  return contractId;
}

/** The one above offers terms, and the one below accepts them. */
export async function sign(above: WorldMember, below: WorldMember, kind: ContractKind, terms: ContractTerms): Promise<string> {
  const { id } = await above.send(agencyContracts.issue, { account: below.account, kind, terms });
  await accept(below, kind, id);
  return id;
}

/** Goes to a moment, and does what is due there. */
export async function goTo(shop: WorldMerchant, moment: Date): Promise<void> {
  shop.world.at(moment);
  await shop.visit((ctx) => advance(ctx));
}

const inSister = () => Promise.reject(new Error("there is no other brand"));

/** Settles and pays what is due at a moment, from figures that are read up to it. An alarm fails the test, unless `visit` is one that dies. */
export async function settlePay(shop: WorldMerchant, moment: Date, visit?: WorldMerchant["visit"]): Promise<void> {
  shop.world.at(moment);
  await followTeams(shop, moment);
  await pay(shop, moment, visit);
}

/** The same from figures as they are. */
export async function pay(shop: WorldMerchant, moment: Date, visit?: WorldMerchant["visit"]): Promise<void> {
  const alarm = (name: string, details: Record<string, unknown>) => {
    throw new Error(`${name} ${JSON.stringify(details)}`);
  };
  const watched: WorldMerchant["visit"] = (work) => shop.visit((ctx) => work({ ...ctx, alarm }));
  const inMerchant = visit ?? watched;
  await runPay.run({ now: moment, attempt: 1, services: NO_SERVICES, inMerchant: (work) => inMerchant(work), inSister }, {});
}
