import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import type { Picture } from "./picture";
import { PICTURES, TEXT_FILES } from "./pictures";

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
  kept: string;
  target: string;
  width: number;
  format: Format;
}

/** A rendered picture is cached under the hash of its drawing, so that it is rendered again only when the drawing changes. */
async function renderAll(outDir: string, keptDir: string): Promise<void> {
  for (const { path, content } of TEXT_FILES) await write(join(outDir, path), content());

  const waiting = [...PICTURES];
  let done = 0;
  let drawn = 0;
  const kept = new Set<string>();
  const work = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const svgs = picture.svgs();
      const outputs = outputsOf(picture, svgs, outDir, keptDir);
      if (await deliver(picture, svgs, outputs)) drawn++;
      for (const output of outputs) kept.add(output.kept);
      done++;
      if (done % REPORT_EVERY === 0 || done === PICTURES.length)
        console.log(`pictures: ${done} of ${PICTURES.length}, ${drawn} drawn anew`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await forgetAllBut(kept, keptDir);
}

/** True when anything had to be drawn; otherwise everything was cached. */
async function deliver(picture: Picture, svgs: readonly string[], outputs: readonly Output[]): Promise<boolean> {
  const present = await Promise.all(outputs.map(({ kept }) => exists(kept)));
  const missing = outputs.filter((_, index) => !present[index]);
  if (missing.length > 0) await draw(picture, svgs, missing);
  for (const { kept, target } of outputs) {
    await mkdir(dirname(target), { recursive: true });
    await copyFile(kept, target);
  }
  return missing.length > 0;
}

async function forgetAllBut(kept: ReadonlySet<string>, keptDir: string): Promise<void> {
  const entries = await readdir(keptDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) if (!kept.has(file)) await rm(file);
}

function outputsOf({ name, widths, kind, columns }: Picture, svgs: readonly string[], outDir: string, keptDir: string): Output[] {
  return widths.flatMap((width) =>
    FORMATS[kind].map((format) => {
      const key = createHash("sha256")
        .update(JSON.stringify([svgs, columns, width, format, ENCODING[format]]))
        .digest("hex")
        .slice(0, 12);
      const target = join(outDir, `${name}-${width}.${format}`);
      return { kept: join(keptDir, `${name}-${width}.${key}.${format}`), target, width, format };
    }),
  );
}

async function draw(picture: Picture, svgs: readonly string[], outputs: readonly Output[]): Promise<void> {
  const { data, info } = await painted(picture, svgs);
  for (const { kept, width, format } of outputs) {
    const resized = sharp(data, { raw: info }).resize({ width });
    const bytes = await encoded(resized, format).toBuffer();
    await mkdir(dirname(kept), { recursive: true });
    // Renamed into place, so that a run cut short never leaves half a picture behind.
    await writeFile(`${kept}.part`, bytes);
    await rename(`${kept}.part`, kept);
  }
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Painted once, at the largest size: applying the filters costs far more than scaling the result. */
async function painted({ designWidth, widths, columns }: Picture, svgs: readonly string[]): Promise<Pixels> {
  const [only = ""] = svgs;
  return columns
    ? sideBySide(svgs, columns)
    : pixelsOf(sharp(Buffer.from(only), { density: (SVG_DENSITY * Math.max(...widths)) / designWidth }));
}

async function sideBySide(svgs: readonly string[], columns: number): Promise<Pixels> {
  const cells: Pixels[] = [];
  for (const svg of svgs) cells.push(await pixelsOf(sharp(Buffer.from(svg), { density: SVG_DENSITY }).ensureAlpha()));
  const { width, height } = cells[0]?.info ?? { width: 1, height: 1 };
  const rows = Math.ceil(cells.length / columns);
  const board = sharp({ create: { width: width * columns, height: height * rows, channels: 4, background: "#0000" } });
  const placed = cells.map(({ data, info }, at) => {
    return { input: data, raw: info, left: (at % columns) * width, top: Math.floor(at / columns) * height };
  });
  return pixelsOf(board.composite(placed));
}

function pixelsOf(image: Sharp): Promise<Pixels> {
  return image.raw().toBuffer({ resolveWithObject: true });
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

const [outDir, keptDir] = process.argv.slice(2);
if (!outDir || !keptDir) throw new Error("usage: render <outDir> <keptDir>");
sharp.concurrency(1);
await renderAll(outDir, keptDir);
