import { themeRule } from "@magpie/domain/theme/tokens";
import type { Ctx } from "../../../kit/ctx";
import { readBrand } from "../store";
import { type PublishedTheme, readTheme } from "./theme-store";

/** A merchant's brand as pages show it. */
export interface Look {
  name: string;
  /** The built theme that it stands on. */
  theme: string;
  /** Null for a merchant that looks as its built theme does. */
  own: { rule: string; tokens: PublishedTheme["tokens"]; mark: string } | null;
}

/** The last rule of each merchant: a page is asked for far more often than a theme is published. */
const printed = new Map<number, { key: string; own: NonNullable<Look["own"]> }>();

export async function readLook(ctx: Pick<Ctx, "db" | "merchant">): Promise<Look> {
  return lookOf(ctx, await readBrand(ctx.db));
}

/** The same for a brand that was read already. */
export async function lookOf({ db, merchant }: Pick<Ctx, "db" | "merchant">, { name, theme }: Pick<Look, "name" | "theme">): Promise<Look> {
  const published = await readTheme(db);
  if (!published || Object.keys(published.tokens).length === 0) return { name, theme, own: null };
  const key = `${published.revision} ${name} ${published.tokens.accent}`;
  const known = printed.get(merchant.id);
  if (known?.key === key) return { name, theme, own: known.own };
  const own = ownLook(name, published.tokens);
  printed.set(merchant.id, { key, own });
  return { name, theme, own };
}

/** The first letter of the name on the accent, so that no brand goes about under another's mark. */
export function ownLook(name: string, tokens: PublishedTheme["tokens"]): NonNullable<Look["own"]> {
  const mark = markOf(name, tokens);
  return { rule: `${themeRule(tokens)}:root[data-theme]{--brand-mark:url("${mark}")}`, tokens, mark };
}

function markOf(name: string, { accent = "#3fd9c6", "on-accent": ink = "#03211e" }: PublishedTheme["tokens"]): string {
  const letter = [...name].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? "M";
  const hex = (colour: string) => (/^#[0-9a-f]{6}$/.test(colour) ? colour : "#000000");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${hex(accent)}"/><text x="32" y="44" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="36" fill="${hex(ink)}">${letter.toUpperCase()}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg).replaceAll("'", "%27")}`;
}
