import { hash } from "node:crypto";
import type { Hash } from "@magpie/domain/lottery-check/merkle";

export const sha256: Hash = (bytes) => hash("sha256", bytes, "buffer");
