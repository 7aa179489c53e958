import type { chance } from "@magpie/contract/chance/chance";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { envelopeProof } from "./pools/envelopes";
import { ticketProof } from "./raffles/raffle";
import { spinProof } from "./wheels/wheel";

const PROOFS = { spin: spinProof, ticket: ticketProof, envelope: envelopeProof };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const proof: Handler<typeof chance.proof> = async (ctx, { of, id }) => {
  if (of !== "ticket" && !UUID.test(id)) refuse("not_found");
  return { document: JSON.stringify(await PROOFS[of](ctx, ctx.member.id, id), null, 2) };
};
