import { createHash } from "node:crypto";
import { copyFile, mkdir, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { PICTURES, type Picture, TEXT_FILES } from "./pictures";

const SVG_DENSITY = 72;
const AT_ONCE = 2;
const REPORT_EVERY = 10;

const FORMATS = {
  photo: ["avif", "webp"],
  icon: ["png"],
} as const;

type Format = (typeof FORMATS)[Picture["kind"]][number];

const ENCODING = {
  avif: { quality: 56, effort: 1 },
  webp: { quality: 80, effort: 3 },
  png: { palette: true, quality: 92, effort: 7 },
} as const;

interface Output {
  cached: string;
  target: string;
  width: number;
  format: Format;
}

async function renderAll(outDir: string, cacheDir: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  for (const { path, content } of TEXT_FILES) await write(join(outDir, path), content());

  const waiting = [...PICTURES];
  let done = 0;
  let drawn = 0;
  const work = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      if (await deliver(picture, outDir, cacheDir)) drawn++;
      done++;
      if (done % REPORT_EVERY === 0 || done === PICTURES.length)
        console.log(`pictures: ${done} of ${PICTURES.length}, ${drawn} drawn anew`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** True if anything had to be drawn; otherwise all of it came from the cache. */
async function deliver(picture: Picture, outDir: string, cacheDir: string): Promise<boolean> {
  const svg = picture.svg();
  const outputs = outputsOf(picture, svg, outDir, cacheDir);
  const present = await Promise.all(outputs.map(({ cached }) => exists(cached)));
  const missing = outputs.filter((_, index) => !present[index]);
  if (missing.length > 0) await draw(picture, svg, missing);
  for (const { cached, target } of outputs) {
    await mkdir(dirname(target), { recursive: true });
    await copyFile(cached, target);
  }
  return missing.length > 0;
}

function outputsOf({ name, widths, kind }: Picture, svg: string, outDir: string, cacheDir: string): Output[] {
  return widths.flatMap((width) =>
    FORMATS[kind].map((format) => {
      const key = createHash("sha256")
        .update(JSON.stringify([svg, width, format, ENCODING[format]]))
        .digest("hex");
      return { cached: join(cacheDir, `${key.slice(0, 32)}.${format}`), target: join(outDir, `${name}-${width}.${format}`), width, format };
    }),
  );
}

async function draw({ designWidth, widths }: Picture, svg: string, outputs: readonly Output[]): Promise<void> {
  const scale = Math.max(...widths) / designWidth;
  // Once, at the largest size: lighting the filters costs far more than scaling the result.
  const { data, info } = await sharp(Buffer.from(svg), { density: SVG_DENSITY * scale })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { cached, width, format } of outputs) {
    const resized = sharp(data, { raw: info }).resize({ width });
    const bytes = await encoded(resized, format).toBuffer();
    // Renamed into place, so that a run cut short never leaves half a picture in the cache.
    await writeFile(`${cached}.part`, bytes);
    await rename(`${cached}.part`, cached);
  }
}

function encoded(image: Sharp, format: Format): Sharp {
  if (format === "avif") return image.avif(ENCODING.avif);
  if (format === "webp") return image.webp(ENCODING.webp);
  return image.png(ENCODING.png);
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

const [outDir, cacheDir] = process.argv.slice(2);
if (!outDir || !cacheDir) throw new Error("usage: render <outDir> <cacheDir>");
sharp.concurrency(1);
await renderAll(outDir, cacheDir);
