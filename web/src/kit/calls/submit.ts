/** Sent requests without a known outcome, by the name of their call. */
const unsettled = new Map<string, { content: string; key: string }>();

/** These say nothing about what became of it; any other answer does. */
const UNSETTLED = /^(network_|overloaded$|unknown_error$)/;

/**
 * Gives what a person sends a key, under which it is done once. The same sent again has the same key until there was an answer:
 * whoever presses twice, or again after the network was lost, does it once. After that it is meant anew.
 */
export async function submit<T>(name: string, input: object, ask: (key: string) => Promise<T>): Promise<T> {
  const content = await fingerprint(input);
  const known = unsettled.get(name);
  const key = known?.content === content ? known.key : crypto.randomUUID();
  unsettled.set(name, { content, key });
  const settle = () => unsettled.get(name)?.key === key && unsettled.delete(name);
  try {
    const answer = await ask(key);
    settle();
    return answer;
  } catch (error) {
    if (!UNSETTLED.test((error as { code?: string }).code ?? "")) settle();
    throw error;
  }
}

/** A digest is enough to recognise the same input. The input itself, perhaps with a payment password, is not kept. */
async function fingerprint(input: object): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(input)));
  return String(new Uint8Array(digest));
}
