import { CallError } from "../calls/request";
import { isOpen, openPopup, usePopups } from "../popups";

/**
 * Makes calls that only somebody may make who has proved again, a moment ago, who is there: where the server asks for the proof,
 * the step-up popup does, and the calls are made again. Closing the popup ends it with `popup_closed`.
 */
export async function withStepUp<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "step_up_required") throw error;
    await proveWhoIsThere();
    return act();
  }
}

function proveWhoIsThere(): Promise<void> {
  return new Promise((resolve, reject) => {
    openPopup("step-up", { onProved: resolve });
    const stop = usePopups.subscribe(() => {
      if (isOpen("step-up")) return;
      stop();
      // If the proof was given, the promise is settled already and this does nothing.
      reject(new CallError("popup_closed", "", ""));
    });
  });
}
