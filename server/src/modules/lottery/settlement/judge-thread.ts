import { parentPort } from "node:worker_threads";
import { type Question, READY, respond } from "./judge-questions";

/** Judges in a thread, so that the server goes on answering however long a question takes. */
parentPort?.postMessage(READY);
parentPort?.on("message", (question: Question) => parentPort?.postMessage(respond(question)));
