const PATIENCE_MS = 3_000;

/** True if anybody answers at an address, whatever the answer. */
export async function isAlive(url: string): Promise<boolean> {
  const { origin } = new URL(url, location.href);
  // This host serves the games as well, and it answers us already.
  if (origin === location.origin) return true;
  return fetch(origin, { mode: "no-cors", credentials: "omit", signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  );
}

/** The first of these at which somebody answers, else the first of all: its own error says more than ours would. */
export async function firstAlive(urls: readonly [string, ...string[]], ask: (url: string) => Promise<boolean> = isAlive): Promise<string> {
  for (const url of urls) if (await ask(url)) return url;
  return urls[0];
}
