/** A picture that the build drew, ready to be painted: AVIF, or WebP for browsers that cannot read that. */
export async function picture(name: string, width: number): Promise<HTMLImageElement> {
  const address = `/art/studio/${name}-${width}`;
  return load(`${address}.avif`).catch(() => load(`${address}.webp`));
}

async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/** A picture as an element's background; the browser takes the first format it can read. */
export function pictureCss(name: string, width: number): string {
  const address = `/art/studio/${name}-${width}`;
  return `image-set(url("${address}.avif") type("image/avif"), url("${address}.webp") type("image/webp"))`;
}
