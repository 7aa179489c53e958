import { deflateSync } from "node:zlib";
import { uploads } from "@magpie/contract/uploads";
import { HOUR_MS } from "@magpie/domain/durations";
import { PICTURE_BYTES_MAX, PICTURES_PER_DAY } from "@magpie/domain/uploads/rules";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { readAnswer, type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { claimUploads, listUploads, type UploadObject } from "./uploads";

const SECRET = "nobody-may-find-this";
const canvas = () => sharp({ create: { width: 40, height: 20, channels: 3, background: "#884422" } });

let here: World;
let shop: WorldMerchant;
let ana: WorldMember;
let png: Buffer;
let jpeg: Buffer;

beforeAll(async () => {
  here = await world();
  shop = await here.merchant();
  ana = await shop.member();
  png = await canvas().png().toBuffer();
  jpeg = await canvas().jpeg().toBuffer();
});

interface Added {
  id: string;
  width: number;
  height: number;
}

async function add(who: WorldMember, body: Buffer, type = "image/png", headers: Record<string, string> = {}): Promise<Added> {
  const request = { method: "POST", headers: { Authorization: who.token, "Content-Type": type, ...headers }, body };
  return readAnswer(await shop.raw(uploads.add.path, request));
}

async function kept(who: WorldMember, id: string): Promise<Buffer> {
  return Buffer.from((await who.send(uploads.read, { id })).data, "base64");
}

/** Readers check the checksum at the chunk's end. */
function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The length of the signature and the header chunk. */
const PNG_HEAD = 8 + 25;

function withChunk(name: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, PNG_HEAD), pngChunk(name, data), png.subarray(PNG_HEAD)]);
}

/** A file of a few kilobytes that claims to be a picture of this size. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 100));
  return Buffer.concat([png.subarray(0, 8), pngChunk("IHDR", header), pngChunk("IDAT", rows), pngChunk("IEND", Buffer.alloc(0))]);
}

describe("a picture", () => {
  test("SEC-19 is kept as one that we drew ourselves, and its owner reads it as data", async () => {
    const { id, width, height } = await add(ana, png);
    expect([width, height]).toEqual([40, 20]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await sharp(await kept(ana, id)).metadata()).toMatchObject({ format: "webp", width: 40, height: 20 });
  });

  test("SEC-19 is answered so that no browser keeps it or takes it for a page", async () => {
    const { id } = await add(ana, jpeg, "image/jpeg");
    const { headers } = await shop.raw(`${uploads.read.path}?id=${id}`, { headers: { Authorization: ana.token, Accept: "text/html" } });
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
  });

  test("SEC-19 loses where and with what it was taken, and is still the right way up", async () => {
    const taken = canvas().withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } });
    const photo = await taken.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(photo.includes(SECRET)).toBe(true);
    const { id, width, height } = await add(ana, photo, "image/jpeg");
    expect([width, height]).toEqual([20, 40]);
    const { exif, xmp, icc, iptc, comments } = await sharp(await kept(ana, id)).metadata();
    expect([exif, xmp, icc, iptc, comments]).toEqual(Array(5).fill(undefined));
  });

  test("SEC-19 loses whatever else hides in it", async () => {
    const script = Buffer.from(`<script>${SECRET}</script>`);
    const polyglots: [Buffer, string][] = [
      [Buffer.concat([png, script]), "image/png"],
      [Buffer.concat([jpeg, Buffer.from("PK\u0003\u0004"), script]), "image/jpeg"],
      [withChunk("tEXt", Buffer.concat([Buffer.from("Comment\0"), script])), "image/png"],
      [Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, script.length + 2]), script, jpeg.subarray(2)]), "image/jpeg"],
    ];
    const guest = await shop.member();
    for (const [bytes, type] of polyglots) {
      expect(bytes.includes(SECRET)).toBe(true);
      expect((await kept(guest, (await add(guest, bytes, type)).id)).includes(SECRET)).toBe(false);
    }
  });

  test("SEC-19 that is larger than anybody looks at is made smaller", async () => {
    const wide = await sharp({ create: { width: 5000, height: 100, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await add(ana, wide)).toMatchObject({ width: 2048, height: 41 });
  });
});

describe("SEC-19 refused is", () => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
  test.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ["an SVG that says it is a PNG", () => svg, "image/png", "upload_unreadable"],
    ["an SVG", () => svg, "image/svg+xml", "unsupported_media_type"],
    ["a GIF", () => canvas().gif().toBuffer(), "image/gif", "unsupported_media_type"],
    ["a GIF that says it is a PNG", () => canvas().gif().toBuffer(), "image/png", "upload_unreadable"],
    ["a JPEG that says it is a PNG", () => jpeg, "image/png", "upload_unreadable"],
    ["a PNG that moves", () => withChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), "image/png", "upload_unreadable"],
    ["a PNG cut short", () => png.subarray(0, png.length - 30), "image/png", "upload_unreadable"],
    ["a JPEG cut short", () => jpeg.subarray(0, jpeg.length - 40), "image/jpeg", "upload_unreadable"],
    ["a signature without a picture", () => png.subarray(0, 8), "image/png", "upload_unreadable"],
    ["a script behind the signature", () => Buffer.concat([png.subarray(0, 8), svg]), "image/png", "upload_unreadable"],
    ["a small file that unpacks to a huge picture", () => bomb(40_000), "image/png", "upload_too_many_pixels"],
    ["a picture of a row too few", () => bomb(4000), "image/png", "upload_unreadable"],
    ["more than 5 MB", () => Buffer.concat([png, Buffer.alloc(PICTURE_BYTES_MAX)]), "image/png", "body_too_large"],
    ["nothing", () => Buffer.alloc(0), "image/png", "invalid_input"],
  ])("%s", async (_what, bytes, type, code) => {
    await expect(add(ana, await bytes(), type)).rejects.toMatchObject({ code });
  });

  test("a name or a path for it", async () => {
    for (const stray of ["name=../../etc/passwd", "file=..%2F..%2Fsecret", "path=/etc"]) {
      const request = { method: "POST", headers: { Authorization: ana.token, "Content-Type": "image/png" }, body: png };
      expect((await shop.raw(`${uploads.add.path}?${stray}`, request)).json).toMatchObject({ errorCode: "invalid_input" });
    }
    const named = await add(ana, png, "image/png", { "Content-Disposition": 'attachment; filename="../../index.html"' });
    expect(named.id).toMatch(/^[0-9a-f-]{36}$/);
    for (const id of ["../secret", `${named.id}/..`, "%00"]) {
      await expect(ana.send(uploads.read, { id })).rejects.toMatchObject({ code: "invalid_input" });
    }
  });

  test("a visitor's, whatever its size, before it is read", async () => {
    const request = { method: "POST", headers: { "Content-Type": "image/png", "Content-Length": String(PICTURE_BYTES_MAX) } };
    expect((await shop.raw(uploads.add.path, request)).json).toMatchObject({ errorCode: "not_logged_in" });
  });

  test("one more than a day allows, also when they come at once", async () => {
    const keen = await shop.member();
    const row = (number: number) => ({
      id: crypto.randomUUID(),
      memberId: keen.id,
      bytes: png,
      createdAt: new Date(Date.now() - number),
    });
    const before = Array.from({ length: PICTURES_PER_DAY - 1 }, (_, index) => row(index));
    await shop.rows((db) => db.insertInto("uploads_pictures").values(before).execute());
    const outcomes = await Promise.allSettled([add(keen, png), add(keen, png), add(keen, png)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(add(keen, png)).rejects.toMatchObject({ code: "upload_quota", status: 429 });
  });
});

describe("belonging", () => {
  const claim = (memberId: string, ids: string[], object: UploadObject) => shop.visit((ctx) => claimUploads(ctx, memberId, ids, object));
  const some = async (who: WorldMember, count: number) => {
    const ids: string[] = [];
    while (ids.length < count) ids.push((await add(who, png)).id);
    return ids;
  };

  test("SEC-19 a picture belongs to one object, once, and an object has three at most", async () => {
    const ben = await shop.member();
    const [first = "", second = "", third = "", fourth = ""] = await some(ben, 4);
    const order: UploadObject = { kind: "deposit", id: "order-1" };
    await expect(claim(ben.id, [first, second, third, fourth], order)).rejects.toMatchObject({ code: "upload_too_many" });
    await claim(ben.id, [first, second, second], order);
    await expect(claim(ben.id, [first], { kind: "deposit", id: "order-2" })).rejects.toMatchObject({ code: "upload_unknown" });
    const racing = await Promise.allSettled([claim(ben.id, [third], order), claim(ben.id, [fourth], order)]);
    expect(racing.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await shop.visit((ctx) => listUploads(ctx, order))).toHaveLength(3);
  });

  test("SEC-23 SEC-22 another's picture cannot be read or claimed, at this merchant or the next", async () => {
    const [ben, away] = [await shop.member(), await (await here.merchant()).member()];
    const [id = ""] = await some(ana, 1);
    const object: UploadObject = { kind: "withdrawal", id: "order-3" };
    await expect(ben.send(uploads.read, { id })).rejects.toMatchObject({ code: "upload_unknown", status: 404 });
    await expect(away.send(uploads.read, { id })).rejects.toMatchObject({ code: "upload_unknown", status: 404 });
    await expect(claim(ben.id, [id], object)).rejects.toMatchObject({ code: "upload_unknown" });
    await claim(ana.id, [id], object);
  });

  test("SEC-37 what belongs to nothing is forgotten after a day, and nothing else is", async () => {
    const ben = await shop.member();
    const [free = "", claimed = ""] = await some(ben, 2);
    await claim(ben.id, [claimed], { kind: "feedback", id: "feedback-1" });
    const left = async (hours: number) => {
      here.at(new Date(Date.now() + hours * HOUR_MS));
      await shop.rows((db) => here.server.jobs.add(db, shop.id, "uploads.forgetFree", {}));
      await here.jobsDone().finally(() => here.at(null));
      const rows = await shop.rows((db) => db.selectFrom("uploads_pictures").select("id").where("memberId", "=", ben.id).execute());
      return rows.map(({ id }) => id).sort();
    };
    expect(await left(23)).toEqual([free, claimed].sort());
    expect(await left(25)).toEqual([claimed]);
  });
});
