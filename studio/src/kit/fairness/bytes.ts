export { hexBytes, hexOf } from "@magpie/domain/hex";

const encoder = new TextEncoder();

export function textBytes(text: string): Uint8Array {
  return encoder.encode(text);
}

export function base64Bytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}
