import { launch } from "./lib/launch.mjs";

launch(() => import("./commands/lab-vendor.mjs"));
