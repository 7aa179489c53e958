import type { Ctx } from "../ctx";
import type { PageHosts } from "../http/headers";

/** A picture as the browser will want it: two widths in two formats. */
export interface FirstPicture {
  avif: string;
  webp: string;
  sizes: string;
}

/** What fills the page's template. */
export interface Page extends PageHosts {
  /** As in `<html lang>`. */
  lang: string;
  theme: string;
  title: string;
  description: string;
  /** The picture that stands in the page's static frame until the script has run; null for a page without. */
  firstPicture: FirstPicture | null;
  /** What the browser would ask for first, so that it need not. */
  boot: object;
}

/** The app's side of every page. */
export interface PageOptions {
  renderPage(ctx: Ctx, path: string): Promise<Page>;
  manifest(ctx: Ctx): Promise<object>;
  /** Paths that are a screen of the portal; the others show its not-found screen, with that status. */
  knownPath(path: string): boolean;
  /** Whole documents by path. */
  extraPages: Record<string, (ctx: Ctx, query: URLSearchParams, nonce: string) => Promise<string>>;
}
