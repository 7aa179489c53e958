import type { Call, Input } from "@magpie/contract/kit/call";
import { saveFile } from "../browser/save-file";
import { currentLanguage, useSession } from "../session/session";
import { CallError, readAnswer } from "./request";

/** Fetches a file as it is made, tells how many bytes have come, and lets the browser keep it. The token is in no address. */
export async function download<C extends Call>(call: C, input: Input<C>, name: string, onProgress: (bytes: number) => void): Promise<void> {
  const query = new URLSearchParams(Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  const { token } = useSession.getState();
  const headers = { Language: currentLanguage(), Device: "web", ...(token && { Authorization: token }) };
  try {
    const response = await fetch(`${call.path}?${query}`, { headers });
    if (!response.ok) await readAnswer(response);
    saveFile(name, await partsOf(response, onProgress), call.download?.type ?? "");
  } catch (error) {
    throw error instanceof CallError ? error : new CallError("network_abnormal", "", "");
  }
}

async function partsOf({ body }: Response, onProgress: (bytes: number) => void): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (const reader = body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
  return parts;
}
