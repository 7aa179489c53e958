import type { Ctx } from "../kit/ctx";
import type { Page } from "../kit/pages/page";
import { previewOrigin } from "../modules/content/content";
import { lookOf, readBrand } from "../modules/merchant/merchant";
import { permission } from "../modules/merchant/permission";
import { brandOf } from "./theme-colours";

/** The page of the back office. It is the same for everybody, so nothing in it says whether somebody is signed in. */
export async function renderOffice(ctx: Ctx): Promise<Page> {
  const known = await permission(ctx, {});
  const { brand } = known.info;
  const look = { ...(await lookOf(ctx, brand)), isPlatform: (await readBrand(ctx.db)).platform };
  return {
    lang: "en",
    ...brandOf(look),
    title: `${brand.name} Office`,
    description: "",
    firstPicture: null,
    boot: { permission: known },
    frameHosts: [look.isPlatform ? previewOrigins(ctx) : await previewOrigin(ctx)],
  };
}

/** The hosts at which the platform shows merchants that are not open yet. */
function previewOrigins({ askedOrigin }: Ctx): string {
  return askedOrigin.replace("://", "://*.preview.");
}
