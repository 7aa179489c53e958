import { calls } from "@magpie/contract/kit/call";
import { expect, test } from "vitest";
import { z } from "zod";
import { route } from "../src/kit/module";
import { newWorld } from "./world";

const desk = calls("desk", {
  take: {
    method: "POST",
    path: "/desk/take",
    token: "none",
    encrypted: false,
    limit: "write",
    file: { types: ["application/json"], bytesMax: 40 },
    summary: "Takes a message of another system, as it was signed.",
    input: z.object({ file: z.file() }),
    output: z.object({ text: z.string(), signature: z.string().nullable() }),
  },
});

test("a call that takes a file gets the very bytes that were sent, and the headers beside them", async () => {
  const take = route(desk.take, async (ctx, { file }) => ({ text: await file.text(), signature: ctx.header("Pay-Signature") }));
  const product = await newWorld({ modules: [{ name: "desk", routes: [take] }] });
  const shop = await product.merchant();
  const send = async (body: string, type = "application/json") =>
    (await shop.raw(desk.take.path, { method: "POST", headers: { "Content-Type": type, "Pay-Signature": "v1=ab" }, body })).json;
  const asSigned = '{ "b": 1,\n "b": 2, "a": "\\u0000" }';
  expect(await send(asSigned)).toEqual({ success: true, value: { text: asSigned, signature: "v1=ab" } });
  expect(await send("x".repeat(41))).toMatchObject({ errorCode: "body_too_large" });
  expect(await send(asSigned, "text/plain")).toMatchObject({ errorCode: "unsupported_media_type" });
});
