import { type ComponentProps, type MouseEvent, useLayoutEffect, useSyncExternalStore } from "react";

interface NavigateOptions {
  replace?: boolean;
  /** Kept by the browser with the entry; read it back from `history.state`. */
  state?: unknown;
}

const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  addEventListener("popstate", changed);
  return () => {
    watchers.delete(changed);
    removeEventListener("popstate", changed);
  };
}

/** Goes to a path of the portal without loading the page again. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  history[replace ? "replaceState" : "pushState"](state, "", to);
  for (const changed of watchers) changed();
}

export function useLocation(): [path: string, go: typeof navigate] {
  return [useSyncExternalStore(watch, () => location.pathname), navigate];
}

/** What stands after the question mark, without it. */
export function useSearch(): string {
  return useSyncExternalStore(watch, () => location.search.slice(1));
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
