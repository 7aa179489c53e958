/** Where packages come from is the machine's business; everything else npm hands down (omit, workspace, prefix, …) would change what our own npm does. */
const KEPT_NPM_SETTING =
  /^npm_config_(\/\/|@|registry$|cache$|cafile$|ca$|proxy$|https_proxy$|noproxy$|strict_ssl$|userconfig$|globalconfig$)/i;

/** The environment for a child: without NODE_ENV, which makes npm leave out what the build needs, and without npm's own variables. */
export function cleanEnvironment(extra = {}) {
  const kept = Object.entries(process.env).filter(([name]) => name !== "NODE_ENV" && (!/^npm_/i.test(name) || KEPT_NPM_SETTING.test(name)));
  return { ...Object.fromEntries(kept), ...extra };
}
