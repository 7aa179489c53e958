import { serve } from "../kit/serve";
import { vendorServices } from "../outside/counting-vendor";
import { dieAtPoint } from "./dying";

/** A server with its jobs that dies while it moves money to a vendor's wallet or home from it. Only tests start it. */
const { VENDOR_URL = "" } = process.env;

const aroundOrder = dieAtPoint((text) => text.startsWith('insert into "transfers_funds"') || text.startsWith('update "transfers_funds"'));
await serve({ services: vendorServices(VENDOR_URL, aroundOrder) });
