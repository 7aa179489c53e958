import { uploads } from "@magpie/contract/uploads";
import { DAY_MS } from "@magpie/domain/durations";
import { job } from "../../kit/jobs/job";
import { type Module, route, routeInSteps } from "../../kit/module";
import { add } from "./add";
import { forgetFree } from "./store";
import { readUpload } from "./uploads";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "uploads.forgetFree": Record<never, never>;
  }
}

const KEPT_MS = DAY_MS;

export const uploadsModule: Module = {
  name: "uploads",
  routes: [
    routeInSteps(uploads.add, add),
    route(uploads.read, async (ctx, { id }) => {
      const bytes = await readUpload(ctx, ctx.member.id, id);
      return { type: "image/webp" as const, data: bytes.toString("base64") };
    }),
  ],
  jobs: [job("uploads.forgetFree", ({ inMerchant }) => inMerchant(({ db, now }) => forgetFree(db, new Date(now.getTime() - KEPT_MS))))],
  schedules: [{ name: "uploads.forgetFree", everySeconds: 3600 }],
};
