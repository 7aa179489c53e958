import { uploads } from "@magpie/contract/uploads";
import { DAY_MS } from "@magpie/domain/durations";
import { CHAT_KEPT_DAYS } from "@magpie/domain/support/rules";
import { type Module, route, routeInSteps } from "../../kit/module";
import { add } from "./add";
import { forgetFree, forgetOfChats, removePictures } from "./store";
import { readUpload } from "./uploads";

export const uploadsModule: Module = {
  name: "uploads",
  routes: [
    routeInSteps(uploads.add, add),
    route(uploads.read, async (ctx, { id }) => {
      const bytes = await readUpload(ctx, ctx.member.id, id);
      return { type: "image/webp" as const, data: bytes.toString("base64") };
    }),
  ],
  forgets: [
    {
      name: "uploads.forgetFree",
      everySeconds: 3_600,
      rows: [
        { keptMs: DAY_MS, remove: forgetFree },
        { keptMs: CHAT_KEPT_DAYS * DAY_MS, remove: forgetOfChats },
      ],
    },
  ],
  on: { "members.closed": ({ db }, { memberId }) => removePictures(db, memberId) },
};
