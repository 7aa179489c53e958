import type { agency } from "@magpie/contract/agency";
import type { Handler } from "../../../kit/ctx";
import { domainOf, goodLink } from "../tree/place";
import { findLink } from "./links-store";

export const affiliate: Handler<typeof agency.affiliate> = async (ctx, { code, domain = "" }) => {
  await goodLink(ctx, findLink, code, domainOf(ctx, domain));
  return { valid: true };
};
