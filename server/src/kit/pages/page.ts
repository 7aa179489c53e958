import type { Ctx } from "../ctx";
import type { PageHosts } from "../http/headers";

/** A picture in two widths and two formats, for the browser to choose from. */
export interface FirstPicture {
  avif: string;
  webp: string;
  sizes: string;
}

export interface Page extends PageHosts {
  /** The value of `<html lang>`. */
  lang: string;
  theme: string;
  /** The rule of a theme that the merchant has made its own; empty without one. */
  style: string;
  /** Addresses of the mark, for tabs and for the home screen of a device. */
  icon: string;
  touchIcon: string;
  title: string;
  description: string;
  /** The picture in the static frame until the script has run; null for none. */
  firstPicture: FirstPicture | null;
  /** The answers to the browser's first calls, so that it need not make them. */
  boot: object;
  /** Present in a preview of what is not published yet. */
  preview?: PagePreview;
}

/** A page that keeps nothing and gets some answers from itself, so that a draft shows where it would stand. */
export interface PagePreview {
  /** The language in which the portal opens. */
  language: string;
  /** A call to the path with these values in its query is answered with the value. */
  answers: { path: string; where: Record<string, string>; value: unknown }[];
}

/** Rendering that the app supplies. */
export interface PageOptions {
  renderPage(ctx: Ctx, path: string): Promise<Page>;
  /** The page of a screen with a draft in it, for a ticket that is used up. */
  renderPreview(ctx: Ctx, path: string, ticket: string): Promise<Page>;
  /** The page of the back office, whatever its screen. */
  renderOffice(ctx: Ctx): Promise<Page>;
  /** Takes a ticket to look at a portal that is not open yet, and answers the origin that may frame it; null for a bad one. */
  takePreview(ctx: Ctx, ticket: string): Promise<string | null>;
  manifest(ctx: Ctx): Promise<object>;
  /** A picture that is no file of the build; null if there is none at the path. */
  readPicture(ctx: Ctx, path: string): Promise<{ type: string; bytes: Buffer } | null>;
  /** True for paths of the portal's screens; all others get the not-found screen with status 404. */
  knownPath(path: string): boolean;
  /** Whole documents by path. */
  extraPages: Record<string, (ctx: Ctx, query: URLSearchParams, nonce: string) => Promise<string>>;
}
