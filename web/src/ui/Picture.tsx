import { useState } from "react";

interface Props {
  /** Without width and ending: "/art/tiles/bell-tower". */
  base: string;
  widths: readonly [number, number];
  /** The shown width, for the browser's choice. */
  sizes: string;
  alt: string;
  /** The first picture in view is fetched at once, the rest when they come near. */
  eager?: boolean;
  /** Shown when the picture cannot be had. */
  fallback?: string;
  className?: string | undefined;
}

/** A drawn picture in AVIF, else WebP, in the smaller of two widths that serves. */
export function Picture({ base, widths, sizes, alt, eager = false, fallback, className }: Props) {
  const [failed, setFailed] = useState("");
  // A new base is another host: there the same picture has its chance again.
  const source = failed === base && fallback ? fallback : base;
  const set = (ending: string) => widths.map((width) => `${source}-${width}.${ending} ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        className={className}
        src={`${source}-${widths[1]}.webp`}
        srcSet={set("webp")}
        sizes={sizes}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        onError={() => setFailed(base)}
      />
    </picture>
  );
}
