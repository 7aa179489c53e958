import { z } from "zod";
import { calls } from "../kit/call";

/** Not among the merchant's calls, which every page loads: the footer comes when somebody scrolls near it. */
export const footer = calls("footer", {
  lines: {
    method: "GET",
    path: "/wps/system/footer",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "The merchant's own lines at the end of every page, in the caller's language or else the merchant's.",
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ id: z.string(), text: z.string() })) }),
  },
});
