/** No eye tells more pixels apart on a phone, and every one has to be filled. */
const DENSITY_MOST = 2;
export interface Size {
  width: number;
  height: number;
}

/** Pixels to a CSS pixel. */
export function stageDensity(): number {
  return Math.min(devicePixelRatio || 1, DENSITY_MOST);
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
