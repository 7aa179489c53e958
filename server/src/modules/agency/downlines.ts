import type { agency } from "@magpie/contract/agency";
import { assert } from "@magpie/domain/assert";
import { toDecimal } from "@magpie/domain/money";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import type { Handler } from "../../kit/ctx";
import { listMembers } from "../members/members";
import { listCash } from "../wallet/wallet";
import { countDirect, countTeams, listDirect } from "./store";

export const downlines: Handler<typeof agency.downlines> = async (ctx, input) => {
  const { currency } = ctx.merchant;
  const direct = await listDirect(ctx.db, ctx.member.id, sliceOf(input));
  const ids = direct.map(({ memberId }) => memberId);
  const people = new Map((await listMembers(ctx.db, ids)).map((person) => [person.id, person]));
  const cash = await listCash(ctx.db, ids, currency);
  const teams = await countTeams(ctx.db, ids);
  const content = direct.map(({ memberId, joinedAt }) => {
    const person = people.get(memberId);
    assert(person, `no member ${memberId} behind the tree`);
    return {
      account: person.account,
      type: person.type,
      teamSize: teams.get(memberId) ?? 1,
      balance: toDecimal(cash.get(memberId) ?? 0n, currency),
      joinedAt: joinedAt.toISOString(),
    };
  });
  return pageOf(input, await countDirect(ctx.db, ctx.member.id), content);
};
