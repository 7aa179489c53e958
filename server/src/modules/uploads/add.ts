import { randomUUID } from "node:crypto";
import type { uploads } from "@magpie/contract/uploads";
import { DAY_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import { PICTURES_PER_DAY } from "@magpie/domain/uploads/rules";
import type { CtxOf, StepsHandler } from "../../kit/ctx";
import { redraw } from "./redraw";
import { addPicture, countSince, lockUploads } from "./store";

export const add: StepsHandler<typeof uploads.add> = async (visit, { file }) => {
  // Checked before the work, to spare it, and again under the lock, because uploads at once do not see each other.
  await visit.step(refuseOverQuota);
  const { bytes, width, height } = await redraw(file);
  return visit.step(async (ctx) => {
    await lockUploads(ctx.db, ctx.member.id);
    await refuseOverQuota(ctx);
    const id = randomUUID();
    await addPicture(ctx.db, { id, memberId: ctx.member.id, bytes, createdAt: ctx.now });
    return { id, width, height };
  });
};

async function refuseOverQuota({ db, member, now }: CtxOf<typeof uploads.add>): Promise<void> {
  if ((await countSince(db, member.id, new Date(now.getTime() - DAY_MS))) >= PICTURES_PER_DAY) refuse("upload_quota");
}
