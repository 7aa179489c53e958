import { uploads } from "@magpie/contract/uploads";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeInSteps } from "../../kit/module";
import { add } from "./add";
import { forgetFree, removePictures } from "./store";
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
  forgets: [{ name: "uploads.forgetFree", everySeconds: 3_600, rows: [{ keptMs: DAY_MS, remove: forgetFree }] }],
  on: { "members.closed": ({ db }, { memberId }) => removePictures(db, memberId) },
};
