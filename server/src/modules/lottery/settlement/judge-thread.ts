import { parentPort } from "node:worker_threads";
import { type Question, READY, respond } from "./judge-questions";

/** A thread of its own: whatever a question takes, the server goes on answering. */
parentPort?.postMessage(READY);
parentPort?.on("message", (question: Question) => parentPort?.postMessage(respond(question)));
