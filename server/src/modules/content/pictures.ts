import { randomUUID } from "node:crypto";
import type { content } from "@magpie/contract/office/content";
import { pictureAt, pictureName } from "@magpie/domain/content/pictures";
import type { Ctx, Handler, StepsHandler } from "../../kit/ctx";
import { drawForPages } from "../uploads/uploads";
import { addPicture, findPicture, listPictures } from "./pictures-store";

const LISTED_MOST = 50;

export const bringPicture: StepsHandler<typeof content.bringPicture> = async (visit, { file }) => {
  // Whoever may not is told so before the work.
  await visit.step(async () => {});
  const drawn = await drawForPages(file);
  return visit.finish(async (ctx) => {
    const id = randomUUID();
    for (const picture of drawn) await addPicture(ctx.db, { id, ...picture, madeAt: ctx.now });
    ctx.audit({ subject: pictureName(id), reason: "", before: null, after: { bytes: drawn.map(({ bytes }) => bytes.length) } });
    return { picture: pictureName(id) };
  });
};

export const pictures: Handler<typeof content.pictures> = async ({ db }) => ({
  list: (await listPictures(db, LISTED_MOST)).map(pictureName),
});

/** For the page router, which serves it like any picture of the build. */
export async function readContentPicture({ db }: Pick<Ctx, "db">, path: string): Promise<{ type: string; bytes: Buffer } | null> {
  const asked = pictureAt(path);
  const bytes = asked && (await findPicture(db, asked));
  return bytes ? { type: `image/${asked.format}`, bytes } : null;
}
