import type { Call, Input } from "@magpie/contract/kit/call";
import { saveFile } from "../../kit/browser/save-file";
import { reach, readAnswer } from "../../kit/calls/request";
import { addressOf, officeHeaders } from "./calls";

/** Fetches the file of a call, which has the same filters as the list on screen, and lets the browser keep it. */
export async function saveCsv<C extends Call>(call: C, input: Input<C>, name: string): Promise<void> {
  const response = await reach(addressOf(call, input), { headers: officeHeaders() });
  if (!response.ok) await readAnswer(response);
  saveFile(`${name}.csv`, [await response.blob()], call.download?.type ?? "");
}
