import { parentPort } from "node:worker_threads";
import { type TrialQuestion, type TrialResponse, workOut } from "./trial-questions";

/** Works forecasts out in a thread, so that the server goes on answering however many members are tried. */
parentPort?.on("message", (question: TrialQuestion) => parentPort?.postMessage(respond(question)));

function respond(question: TrialQuestion): TrialResponse {
  try {
    const work = workOut(question);
    for (let step = work.next(); ; step = work.next()) if (step.done) return { answer: step.value };
  } catch (error) {
    return { failed: String(error) };
  }
}
