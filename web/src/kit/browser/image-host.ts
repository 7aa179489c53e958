import { create } from "zustand";

interface ImageHosts {
  hosts: readonly string[];
  /** The one that the server threw the dice for; it has put the first picture there already. */
  chosen: string | null;
  /** Hosts that do not answer. */
  dead: readonly string[];
}

const useImageHosts = create<ImageHosts>(() => ({ hosts: [], chosen: null, dead: [] }));

export function chooseImageHost(hosts: readonly string[], chosen: string | null): void {
  useImageHosts.setState({ hosts, chosen });
}

/** The image host of this visit. When it is found dead, every picture moves on to another. */
export function useImageHost(): string {
  return useImageHosts(({ hosts, chosen, dead }) => hostOf(hosts, chosen, dead));
}

export function hostOf(hosts: readonly string[], chosen: string | null, dead: readonly string[]): string {
  const alive = hosts.filter((host) => !dead.includes(host));
  return alive.find((host) => host === chosen) ?? alive[0] ?? "/art";
}

/** Pictures that made us doubt their host once. A picture may be missing anywhere, so it is no reason to ask again and again. */
const doubted = new Set<string>();

/** Asks for a picture that every host has, after one did not come. */
function doubt({ target }: Event): void {
  if (!(target instanceof HTMLImageElement)) return;
  const source = target.currentSrc || target.src;
  const host = useImageHosts.getState().hosts.find((known) => source.startsWith(new URL(`${known}/`, location.href).href));
  if (host === undefined || doubted.has(host)) return;
  doubted.add(host);
  const probe = new Image();
  probe.onerror = () => useImageHosts.setState(({ dead }) => ({ dead: [...dead, host] }));
  probe.src = `${host}/tiles/fallback-240.webp?again`;
}

/** Errors of pictures do not rise, but they can be seen on their way down. */
export function watchImageHosts(): void {
  addEventListener("error", doubt, true);
}
