import type { Ctx } from "./ctx";

/** What fills the page's template. */
export interface Page {
  /** As in `<html lang>`. */
  lang: string;
  theme: string;
  title: string;
  description: string;
  /** Attributes of `<link>` elements, ready to print. */
  preloads: string[];
  /** What the browser would ask for first, so that it need not. */
  boot: object;
  /** Origins besides our own that pictures and games come from. */
  imageHosts?: string[];
  frameHosts?: string[];
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
