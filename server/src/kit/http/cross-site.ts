import type { IncomingHttpHeaders } from "node:http";
import { refuse } from "@magpie/domain/refusals";

/** Refuses requests that a page of another site makes a browser send. Clients other than browsers send neither header. */
export function refuseCrossSite(headers: IncomingHttpHeaders): void {
  const site = headers["sec-fetch-site"];
  if (site && site !== "same-origin" && site !== "none") refuse("cross_site");
  const { origin, host } = headers;
  if (origin && (!URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase())) refuse("cross_site");
}
