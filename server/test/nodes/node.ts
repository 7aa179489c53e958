import { vendorServices } from "../counting-vendor";
import { serve } from "../serve";

/** One of several servers on one database, with its jobs. Only tests start it. */
await serve({ services: vendorServices(process.env.VENDOR_URL ?? "") });
