import { sealRequest, unseal } from "@magpie/contract/kit/seal";
import { merchant, type Permission } from "@magpie/contract/merchant";
import { exportJWK } from "jose";
import { cache } from "./cache";
import { CallError, reach, readAnswer } from "./request";

/** Seals a body under the server's newest key. Loaded only when a sealed call is first made. */
export async function sealBody(body: object): Promise<string> {
  return JSON.stringify({ value: await sealValue(body) });
}

/** The sealed message alone, to stand inside a clear body. */
export async function sealValue(value: object): Promise<string> {
  const [key] = permission().info.encryptionKeys;
  if (!key) throw new CallError("encryption_key_unknown", "", "");
  return sealRequest(value, key, Math.floor(Date.now() / 1000));
}

/** The server may have changed its keys since the page was loaded; they come with the permission. */
export async function readPermission(clientKey?: string): Promise<Permission> {
  const headers = { Device: "web", ...(clientKey && { "Client-Key": clientKey }) };
  return readAnswer<Permission>(await reach(merchant.permission.path, { headers }));
}

/** The address of customer service. The server seals it to a key that only this page holds, so nobody who reads the traffic learns it. */
export async function openServicePath(csType: string): Promise<string> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const clientKey = btoa(JSON.stringify(await exportJWK(pair.publicKey)));
  const { info } = await readPermission(clientKey);
  const entry = info.customerService.find((service) => service.csType === csType);
  if (!entry) throw new CallError("invalid_url", "", "");
  const opened = await unseal(entry.path, async () => pair.privateKey).catch(() => null);
  const path = (opened as { path?: unknown } | null)?.path;
  if (typeof path !== "string") throw new CallError("invalid_url", "", "");
  return path;
}

function permission(): Permission {
  const known = cache.get<Permission>({ name: merchant.permission.name, input: {} });
  if (!known) throw new CallError("unknown_error", "", "");
  return known;
}
