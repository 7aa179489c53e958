const COOKIE = "rememberedName";
const DAY_SECONDS = 86_400;

/** The user name this browser was asked to remember, and nothing more. */
export function rememberedName(cookies: string = document.cookie): string {
  const entry = cookies.split("; ").find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return entry ? decodeURIComponent(entry.slice(COOKIE.length + 1)) : "";
}

/** Kept for a day; an empty name is forgotten at once. */
export function rememberName(name: string): void {
  document.cookie = `${COOKIE}=${encodeURIComponent(name)}; path=/; max-age=${name ? DAY_SECONDS : 0}; samesite=lax`;
}
