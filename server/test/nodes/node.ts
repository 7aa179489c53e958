import { serve } from "../kit/serve";
import { vendorServices } from "../outside/counting-vendor";

/** One of several servers on one database, with its jobs. Only tests start it. */
await serve({ services: vendorServices(process.env.VENDOR_URL ?? "") });
