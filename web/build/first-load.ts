/** The part of the bundler's knowledge we ask for. */
interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

const ENTRY = /\/web\/(index|console)\.html$/;

/**
 * All that the page needs before it can show anything goes into one file: left alone, the bundler cuts it
 * wherever a lazy screen shares a module, and the first load becomes a dozen requests.
 */
export const firstLoad = {
  name: (id: string, modules: Modules) => (isNeededAtOnce(id, modules, new Set()) ? "first" : null),
};

function isNeededAtOnce(id: string, modules: Modules, seen: Set<string>): boolean {
  if (ENTRY.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isNeededAtOnce(importer, modules, seen));
}
