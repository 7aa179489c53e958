/** No eye tells more pixels apart on a phone, and every one has to be filled. */
const DENSITY_MOST = 2;
/** A longer frame (the page was away) counts as this much, so that nothing jumps. */
const FRAME_MOST_MS = 50;

export interface Size {
  width: number;
  height: number;
}

/** Pixels to a CSS pixel. */
export function stageDensity(): number {
  return Math.min(devicePixelRatio || 1, DENSITY_MOST);
}

/** Calls for each frame while the page is seen, with the milliseconds since the last. Returns a function that stops it. */
export function loop(frame: (elapsedMs: number) => void): () => void {
  let last = 0;
  let handle = 0;
  const next = (now: number) => {
    const elapsed = last ? Math.min(now - last, FRAME_MOST_MS) : 0;
    last = now;
    handle = requestAnimationFrame(next);
    frame(elapsed);
  };
  const onVisibility = () => {
    cancelAnimationFrame(handle);
    last = 0;
    if (!document.hidden) handle = requestAnimationFrame(next);
  };
  document.addEventListener("visibilitychange", onVisibility);
  onVisibility();
  return () => {
    cancelAnimationFrame(handle);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}

/** The same while there is something to do, and asleep otherwise. Returns a function that wakes it. */
export function wakefulLoop(frame: (elapsedMs: number) => void, isBusy: () => boolean): () => void {
  let halt: (() => void) | null = null;
  // Looked at again a moment later, because whoever waited for one movement may begin the next.
  const rest = () => {
    if (isBusy()) return;
    halt?.();
    halt = null;
  };
  return () => {
    halt ??= loop((elapsed) => {
      frame(elapsed);
      if (!isBusy()) setTimeout(rest);
    });
  };
}

/** Reports the host's size: now, and after each change. */
export function watchSize(host: HTMLElement, resized: (size: Size) => void): void {
  let known: Size = { width: -1, height: -1 };
  const tell = () => {
    const size = { width: host.clientWidth, height: host.clientHeight };
    if (size.width === known.width && size.height === known.height) return;
    known = size;
    resized(size);
  };
  new ResizeObserver(tell).observe(host);
  tell();
}

/** The height that a view leaves free at the top of its host. */
export function headOf(host: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(host).scrollPaddingTop) || 0;
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
