import type { Call, Input } from "@magpie/contract/kit/call";
import { saveFile } from "../../kit/browser/save-file";
import { CallError, reach, readAnswer } from "../../kit/calls/request";
import { addressOf, officeHeaders } from "./calls";
import { proveAgain } from "./session";

/** Fetches the file of a call, which has the same filters as the list on screen, and lets the browser keep it. */
export async function saveCsv<C extends Call>(call: C, input: Input<C>, name: string): Promise<void> {
  const response = await reach(addressOf(call, input), { headers: officeHeaders() });
  if (!response.ok) await readAnswer(response);
  saveFile(`${name}.csv`, [await response.blob()], call.download?.type ?? "");
}

/** Fetches a file that a call makes, and lets the browser keep it. */
export async function saveFrom<C extends Call>(call: C, input: Input<C>, name: string): Promise<void> {
  const ask = () =>
    reach(call.path, {
      method: call.method,
      headers: { ...officeHeaders(), "Content-Type": "application/json" },
      body: JSON.stringify(input),
    });
  let response = await ask();
  if (!response.ok) {
    const error = await readAnswer(response).catch((failure: unknown) => failure);
    if (!(error instanceof CallError) || error.code !== "step_up_required") throw error;
    await proveAgain();
    response = await ask();
    if (!response.ok) await readAnswer(response);
  }
  saveFile(name, [await response.blob()], call.download?.type ?? "");
}
