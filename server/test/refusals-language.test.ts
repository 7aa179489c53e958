import { ALL_CALLS } from "@magpie/contract/all";
import { auth } from "@magpie/contract/identity/auth";
import type { Call } from "@magpie/contract/kit/call";
import { members } from "@magpie/contract/members";
import { LANGUAGES, type Language } from "@magpie/domain/languages";
import type { RefusalCode } from "@magpie/domain/refusals";
import { beforeAll, expect, test } from "vitest";
import { refusalText } from "../src/kit/http/texts";
import type { RawRequest } from "./people/raw-request";
import { type World, type WorldMerchant, world } from "./world";

let here: World;
let merchants: Record<"offering it" | "not offering it", WorldMerchant>;

beforeAll(async () => {
  here = await world();
  merchants = {
    "offering it": await here.merchant({ languages: ["EN", "ZH"] }),
    "not offering it": await here.merchant({ defaultLanguage: "JA", languages: ["JA", "EN"] }),
  };
});

interface Refused {
  errorCode: RefusalCode;
  message: string;
}

/** Has a field that no call takes, so that an admitted caller is refused too. */
function strayRequest(call: Call, language: Language): [string, RawRequest] {
  const headers = { Language: language, "Content-Type": "application/json" };
  return call.method === "GET"
    ? [`${call.path}?stray=1`, { headers }]
    : [`${call.path}?stray=1`, { method: call.method, headers, body: '{"stray":1}' }];
}

test.each(["offering it", "not offering it"] as const)(
  "ER-03 whatever a call is refused for, it is said in Chinese to whoever asks in Chinese, by a merchant %s",
  async (kind) => {
    const answers = await Promise.all(
      ALL_CALLS.map(async (call) => {
        const [path, request] = strayRequest(call, "ZH");
        const { json } = await merchants[kind].raw(path, { ...request, agent: here.agent });
        return { name: call.name, ...(json as Refused) };
      }),
    );
    expect(answers.filter(({ errorCode, message }) => message !== refusalText(errorCode, "ZH"))).toEqual([]);
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(
      expect.arrayContaining(["not_logged_in", "invalid_input", "signature_refused"]),
    );
  },
);

const REQUESTS: [RefusalCode, string, RawRequest][] = [
  ["not_logged_in", members.info.path, {}],
  ["not_logged_in", members.info.path, { headers: { Authorization: "nobody's" } }],
  ["encryption_required", auth.login.path, { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } }],
  ["not_found", "/wps/relay/nowhere", {}],
  ["merchant_unknown", members.info.path, { headers: { Merchant: "nobody" } }],
  ["merchant_unknown", members.info.path, { headers: { Merchant: "../" } }],
];

test.each(REQUESTS)(
  "ER-03 %s of %s is said in each language, by header or in the address, and at every merchant",
  async (code, path, request) => {
    for (const shop of Object.values(merchants))
      for (const language of LANGUAGES) {
        const said = { errorCode: code, message: refusalText(code, language) };
        const byHeader = await shop.raw(path, { ...request, headers: { ...request.headers, Language: language } });
        expect(byHeader.json).toMatchObject(said);
        if (request.method) continue;
        const inAddress = await shop.raw(`${path}?language=${language.toLowerCase()}`, request);
        expect(inAddress.json).toMatchObject(said);
      }
  },
);
