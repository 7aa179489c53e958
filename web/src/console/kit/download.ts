import type { Call, Input } from "@magpie/contract/kit/call";
import { saveFile } from "../../kit/browser/save-file";
import { CallError, readAnswer } from "../../kit/calls/request";
import { officeHeaders } from "./calls";
import { proveAgain } from "./session";

/** Takes a file that the office writes down as taken; one that needs a fresh proof asks for it first. */
export async function takeFile<C extends Call>(call: C, input: Input<C>, name: string): Promise<void> {
  const ask = async () => {
    const body = JSON.stringify(input);
    // A long file comes in parts for as long as it takes, so there is no time limit.
    const response = await fetch(call.path, {
      method: call.method,
      headers: { ...officeHeaders(), "Content-Type": "application/json" },
      body,
    });
    if (!response.ok) await readAnswer(response);
    saveFile(name, [await response.blob()], call.download?.type ?? "");
  };
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof CallError)) throw new CallError("network_abnormal", "", "");
    if (error.code !== "step_up_required") throw error;
    await proveAgain();
    await ask();
  }
}
