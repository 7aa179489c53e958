import type { Call } from "@magpie/contract/kit/call";
import { REFUSALS } from "@magpie/domain/refusals";
import { z } from "zod";

type JsonSchema = Record<string, unknown>;

const HEADERS = [
  ["Merchant", "The merchant's code, where configuration allows it; otherwise the host name decides."],
  ["Language", "EN, HI, JA, KO, PT or ZH: the language of messages and contents, whatever languages the merchant offers."],
  ["Device", "`web`."],
] as const;

const IDEMPOTENCY_KEY =
  "Chosen by the client, 8 to 128 letters, digits or `.` `_` `:` `~` `-`. The same key and body give the same answer, and are done once; the same key with another body is refused.";

const SIGNED_HEADERS = [
  { ...headerParameter("X-Timestamp", "Seconds since 1970, in digits."), required: true },
  headerParameter("X-Nonce", "16 to 64 letters, digits, `_` or `-`, never sent before: the same again is refused."),
];

const REFUSAL_SCHEMA: JsonSchema = {
  type: "object",
  required: ["success", "errorCode", "message", "requestId"],
  properties: {
    success: { const: false },
    errorCode: { type: "string", enum: Object.keys(REFUSALS) },
    message: { type: "string", description: "In the request's language." },
    requestId: { type: "string" },
    value: { type: "object", description: "What a client needs besides the text." },
  },
};

/** The contract as an OpenAPI document. */
export function openApiDocument(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Magpie",
      version: "1",
      description: "Every answer carries X-Request-Id. Amounts are decimal strings, times ISO 8601 in UTC.",
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "header", name: "Authorization", description: "The session token as it is." },
        vendor: {
          type: "apiKey",
          in: "header",
          name: "X-Signature",
          description:
            "HMAC-SHA256 in hex, under the vendor's secret, of method, path, X-Timestamp, X-Nonce where there is one, and body as sent, with a line feed between. Five minutes' tolerance.",
        },
        operator: { type: "apiKey", in: "header", name: "Authorization", description: "The token of an operator's session as it is." },
      },
      schemas: { Refusal: REFUSAL_SCHEMA },
    },
  };
}

function operation(call: Call): object {
  const input = inputSchema(call);
  return {
    operationId: call.name,
    tags: [call.name.split(".")[0]],
    summary: call.summary,
    ...(call.token !== "none" && { security: securityOf(call) }),
    parameters: [
      ...HEADERS.map(([name, description]) => headerParameter(name, description)),
      ...pathParameters(call),
      ...(call.token === "vendor" ? SIGNED_HEADERS : []),
      ...(call.once ? [{ ...headerParameter("Idempotency-Key", IDEMPOTENCY_KEY), required: true }] : []),
      ...(call.method === "GET" ? queryParameters(input) : []),
    ],
    ...(call.method !== "GET" && {
      requestBody: { content: contentOf(call, call.encrypted ? sealedSchema(input) : input) },
    }),
    responses: {
      200: { description: "Done.", content: { [call.download?.type ?? "application/json"]: { schema: outputSchema(call) } } },
      default: { description: "Refused.", content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } } },
    },
  };
}

function securityOf({ token }: Call): object[] {
  if (token === "operator" || token === "vendor") return [{ [token]: [] }];
  return token === "optional" ? [{}, { session: [] }] : [{ session: [] }];
}

function contentOf(call: Call, schema: JsonSchema): object {
  if (call.file) return Object.fromEntries(call.file.types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
  return { "application/json": { schema }, ...(call.form && { "application/x-www-form-urlencoded": { schema } }) };
}

export function inputSchema(call: Call): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(call.input, { io: "input" }) as JsonSchema;
  return schema;
}

export function outputSchema(call: Call): JsonSchema {
  if (call.download) return { type: "string", contentMediaType: call.download.type };
  const whole = z.object({ success: z.literal(true), value: call.output });
  const { $schema, ...schema } = z.toJSONSchema(whole, { io: "output", reused: "inline" }) as JsonSchema;
  return schema;
}

function headerParameter(name: string, description: string): object {
  return { name, in: "header", description, schema: { type: "string" } };
}

function pathParameters({ path }: Call): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));
}

function queryParameters({ properties = {}, required = [] }: { properties?: object; required?: string[] }): object[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }));
}

function sealedSchema(plain: JsonSchema): JsonSchema {
  return {
    type: "object",
    required: ["value"],
    properties: {
      value: {
        type: "string",
        description: "A compact JWE (ECDH-ES on P-256, A256GCM) of this object with `iat` and `jti`, to a key of the permission payload.",
        contentMediaType: "application/json",
        contentSchema: plain,
      },
    },
  };
}
