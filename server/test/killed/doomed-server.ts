import { NO_SERVICES } from "../../src/kit/outside/services";
import { openSandboxProvider } from "../../src/modules/cashier/sandbox-provider";
import { serve } from "../kit/serve";
import { aroundStatements } from "../kit/statements";
import { die } from "./dying";

/**
 * A server that dies as in a power cut, at a statement that begins with `DOOM`, from the one that begins with `ARM` on: before
 * it is sent, or once it is done. With a payment provider it does jobs too. Only tests start it.
 */
const { ARM = "", DOOM = "", WHEN = "before", SANDBOX_URL = "", SANDBOX_SECRET = "" } = process.env;

let armed = false;
aroundStatements(async (text, send) => {
  armed ||= text.startsWith(ARM);
  const doomed = armed && text.startsWith(DOOM);
  if (doomed && WHEN === "before") die();
  const result = await send();
  if (doomed) die();
  return result;
});

const payments = SANDBOX_URL ? openSandboxProvider({ url: SANDBOX_URL, secret: SANDBOX_SECRET }) : null;
await serve({ services: { ...NO_SERVICES, payments }, jobs: payments !== null });
