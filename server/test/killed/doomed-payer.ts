import { serve } from "../kit/serve";
import { countingServices } from "../outside/counting-provider";
import { dieAtPoint } from "./dying";

/** A server with its jobs that dies while it pays this very withdrawal: its jobs may find others to do. Only tests start it. */
const { PROVIDER_URL = "", WITHDRAWAL = "" } = process.env;

const aroundOrder = dieAtPoint(
  (text, values) => text.startsWith('update "withdrawals_requests" set "state"') && values.includes(WITHDRAWAL),
);
await serve({ services: countingServices(PROVIDER_URL, aroundOrder) });
