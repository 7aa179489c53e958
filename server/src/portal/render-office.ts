import type { Ctx } from "../kit/ctx";
import type { Page } from "../kit/pages/page";
import { lookOf } from "../modules/merchant/merchant";
import { permission } from "../modules/merchant/permission";
import { brandOf } from "./theme-colours";

/** The page of the back office. It is the same for everybody, so nothing in it says whether somebody is signed in. */
export async function renderOffice(ctx: Ctx): Promise<Page> {
  const known = await permission(ctx, {});
  const { brand } = known.info;
  return {
    lang: "en",
    ...brandOf(await lookOf(ctx, brand)),
    title: `${brand.name} Office`,
    description: "",
    firstPicture: null,
    boot: { permission: known },
  };
}
