interface ScriptUrlPolicy {
  createScriptURL: (url: string) => unknown;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrlPolicy;
}

const GTAG = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=[A-Z0-9-]{1,32}$/;
const OWN_WORKER = /^\/(?:assets|src\/[\w/-]+)\/(?:challenge|drive)-worker[-.][\w.?&=-]+$/;

function allow(url: string): string {
  if (url === "/sw.js" || OWN_WORKER.test(url) || GTAG.test(url)) return url;
  throw new TypeError("this script is not ours to load");
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy("magpie", { createScriptURL: allow });

/** The address of a script the portal may load while it runs; the browser refuses one that did not pass here. */
export function scriptUrl(url: string): string {
  // Typed as the string that the sinks are declared to take; at run time it is the browser's own trusted object.
  return (policy ? policy.createScriptURL(url) : allow(url)) as string;
}
