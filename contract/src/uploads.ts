import { PICTURE_BYTES_MAX, PICTURE_TYPES } from "@magpie/domain/uploads/rules";
import { z } from "zod";
import { calls } from "./kit/call";

const id = z.uuid();

export const uploads = calls("uploads", {
  add: {
    method: "POST",
    path: "/wps/upload",
    token: "member",
    encrypted: false,
    limit: "write",
    file: { types: PICTURE_TYPES, bytesMax: PICTURE_BYTES_MAX },
    evenAway: true,
    summary:
      "Takes one picture as the body, PNG or JPEG of at most 5 MB. Only the caller sees it; one that nothing refers to is gone after a day.",
    input: z.object({
      file: z
        .file()
        .min(1)
        .max(PICTURE_BYTES_MAX)
        .mime([...PICTURE_TYPES]),
    }),
    output: z.object({ id, width: z.number().int(), height: z.number().int() }),
  },
  read: {
    method: "GET",
    path: "/wps/upload",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "A picture that the caller sent, as we keep it: WebP in base64, for a data address. It is never a document of its own.",
    input: z.object({ id }),
    output: z.object({ type: z.literal("image/webp"), data: z.base64() }),
  },
});
