import { wordsIn } from "@magpie/domain/members/words";
import type { Finder } from "../../../kit/office/desk";
import { searchMembers } from "../../members/members";
import { findWhole } from "./search";

const MOST = 6;

/** Members by the beginning of any word of account and nickname, or by something whole. */
export const MEMBER_FINDER: Finder = {
  right: "members.read",
  async find(ctx, typed) {
    const words = wordsIn(typed);
    const [whole, begun] = await Promise.all([
      findWhole(ctx, typed),
      words.length > 0 ? searchMembers(ctx.db, words, null, null, MOST) : [],
    ]);
    const all = new Map([...whole, ...begun].map((member) => [member.id, member]));
    return [...all.values()].slice(0, MOST).map(({ id, account, nickname, createdAt }) => ({
      kind: "member",
      id,
      title: account,
      detail: nickname === account ? "" : nickname,
      at: createdAt,
    }));
  },
};
