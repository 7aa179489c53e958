import { afterAll, beforeAll, expect, test, vi } from "vitest";

beforeAll(() => vi.stubGlobal("sessionStorage", { getItem: () => null }));
afterAll(() => vi.unstubAllGlobals());

const read = async (body: BodyInit) => (await import("./request")).readAnswer(new Response(body));
const cutOff = (error: Error) => new ReadableStream({ pull: (body) => body.error(error) });

test("ER-01 an answer that breaks off on its way is told as a slow or a lost network, and so may be asked for again", async () => {
  await expect(read(cutOff(new DOMException("", "TimeoutError")))).rejects.toMatchObject({ code: "network_slow" });
  await expect(read(cutOff(new TypeError("network error")))).rejects.toMatchObject({ code: "network_abnormal" });
});

test("ER-01 what is no answer of ours is an unknown error", async () => {
  await expect(read("<html>Bad gateway</html>")).rejects.toMatchObject({ code: "unknown_error" });
});
