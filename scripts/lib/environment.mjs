/**
 * The machine decides where packages come from; every other setting that npm hands down (omit, workspace, prefix, …) would change the
 * behaviour of our own npm.
 */
const KEPT_NPM_SETTING =
  /^npm_config_(\/\/|@|registry$|cache$|cafile$|ca$|proxy$|https_proxy$|noproxy$|strict_ssl$|userconfig$|globalconfig$)/i;

/**
 * The environment for a child: without NODE_ENV, which makes npm leave out packages that the build needs, and without npm's own variables.
 */
export function cleanEnvironment(extra = {}) {
  const kept = Object.entries(process.env).filter(([name]) => name !== "NODE_ENV" && (!/^npm_/i.test(name) || KEPT_NPM_SETTING.test(name)));
  return { ...Object.fromEntries(kept), ...extra };
}
