import { type ComponentProps, type MouseEvent, useLayoutEffect, useSyncExternalStore } from "react";

interface NavigateOptions {
  replace?: boolean;
  /** Kept by the browser with the entry; read it back from `history.state`. */
  state?: unknown;
}

/** The portal's address: path and search. */
interface Address {
  path: string;
  search: string;
}

const watchers = new Set<() => void>();
/** The pause in typing after which the search is written into the browser's address. */
const PAUSE_MS = 300;
/** The search that is written into the address once the typist pauses. */
let typed: string | null = null;
let pause: ReturnType<typeof setTimeout> | undefined;

addEventListener("popstate", () => {
  forgetTyped();
  tell();
});
addEventListener("pagehide", writeTyped);

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function tell(): void {
  for (const changed of watchers) changed();
}

function forgetTyped(): void {
  clearTimeout(pause);
  typed = null;
}

function writeTyped(): void {
  if (typed !== null) history.replaceState(history.state, "", withSearch(location.pathname, typed));
  forgetTyped();
}

function withSearch(path: string, search: string): string {
  return search ? `${path}?${search}` : path;
}

/** Goes to a path of the portal without loading the page again. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  writeTyped();
  history[replace ? "replaceState" : "pushState"](state, "", to);
  tell();
}

/**
 * Changes what stands after the question mark, with every letter that is typed. The portal follows at once, the browser's address
 * when the typist pauses: it is slow to change, and some browsers refuse more than a hundred changes in half a minute.
 */
export function typeSearch(search: string): void {
  forgetTyped();
  typed = search;
  pause = setTimeout(writeTyped, PAUSE_MS);
  tell();
}

/** The address now; components that follow it use `useAddress`. */
export function addressNow(): Address {
  return { path: location.pathname, search: typed ?? location.search.slice(1) };
}

/** One fact read from the address: only a change of that fact draws the component again. */
export function useAddress<T extends string | boolean | null>(read: (address: Address) => T): T {
  return useSyncExternalStore(watch, () => read(addressNow()));
}

export function useLocation(): [path: string, go: typeof navigate] {
  return [useAddress(({ path }) => path), navigate];
}

/** The search of the address, without the question mark. */
export function useSearch(): string {
  return useAddress(({ search }) => search);
}

/** One value of what stands after the question mark. */
export function useQuery(name: string): string | null {
  return useAddress(({ search }) => new URLSearchParams(search).get(name));
}

/** A link within the portal. A click that asks for a new tab or window is left to the browser. */
export function Link({ href, onClick, ...rest }: ComponentProps<"a"> & { href: string }) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  }
  return <a {...rest} href={href} onClick={follow} />;
}

export function Redirect({ to, replace = false, state }: NavigateOptions & { to: string }) {
  useLayoutEffect(() => navigate(to, { replace, state }));
  return null;
}
