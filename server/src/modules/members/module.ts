import { members } from "@magpie/contract/members";
import { type Module, route } from "../../kit/module";
import { icon, info } from "./info";
import { keepAvatar, keepNickname } from "./store";

export const membersModule: Module = {
  name: "members",
  routes: [
    route(members.info, info),
    route(members.icon, icon),
    route(members.setIcon, async (ctx, chosen) => {
      await keepAvatar(ctx.db, ctx.member.id, chosen.icon);
      return chosen;
    }),
    route(members.setNickname, async (ctx, chosen) => {
      await keepNickname(ctx.db, ctx.member.id, chosen.nickname);
      return chosen;
    }),
  ],
};
