/** A path of our own site: one slash, then nothing that a browser could read as another host. */
const OWN_PATH = /^\/(?![/\\])[A-Za-z0-9\-._~!$&'()*+,;=:@%/?#]*$/;
/** Escapes that some parsers undo before they look for a host: slash, backslash, control characters. */
const HIDDEN_SEPARATOR = /%(?:2f|5c|[01][0-9a-f]|7f)/i;
/** Matched literally instead of parsed, so that the text that was checked is the text that a browser opens. */
const ABROAD =
  /^https:\/\/([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)(\/[A-Za-z0-9\-._~!$&'()*+,;=:@%/?#]*|\?[A-Za-z0-9\-._~!$&'()*+,;=:@%/?#]*)?$/;

const URL_LENGTH_MAX = 2048;

/** Returns the target when a link may lead there: a path of this site, or https on an allowed host. Everything else is null. */
export function safeTarget(url: string, allowedHosts: readonly string[]): string | null {
  if (url.length > URL_LENGTH_MAX) return null;
  if (isOwnPath(url)) return url;
  const host = ABROAD.exec(url)?.[1];
  return host && !host.includes("xn--") && allowedHosts.includes(host) ? url : null;
}

export function isOwnPath(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  // Dot segments and empty ones can move the position where a host is read.
  const steady = !/(^|\/)\.{1,2}(\/|$)|\/\//.test(path) && !/%2e/i.test(path);
  return OWN_PATH.test(url) && steady && !HIDDEN_SEPARATOR.test(path);
}
