import { CallError } from "../../../kit/calls/request";
import type { OfficeKey } from "../../kit/words";

/** Settings that people write as lines. */
const LISTS: Record<string, OfficeKey> = {
  ranges: "merchant.field.ranges",
  proxies: "merchant.field.proxies",
  places: "merchant.field.places",
  image: "merchant.field.image",
  launch: "merchant.field.launch",
  countries: "merchant.field.countries",
};

export interface WrongLine {
  list: OfficeKey;
  /** From one on; null where the list is wrong as a whole. */
  line: number | null;
}

/** The lines that a refusal is about. The server names them by their place, behind the way to the part. */
export function wrongLines(error: unknown): WrongLine[] {
  if (!(error instanceof CallError) || error.code !== "invalid_input") return [];
  const fields = Object.keys((error.value?.fields as object | undefined) ?? {});
  const found = fields.flatMap((field) => {
    const [, name = "", place] = /(?:^|\.)([a-z]+)(?:\.(\d+))?(?:\.[a-z]+)?$/i.exec(field) ?? [];
    const list = LISTS[name];
    return list ? [{ list, line: place === undefined ? null : Number(place) + 1 }] : [];
  });
  return found.filter(({ list, line }, at) => found.findIndex((other) => other.list === list && other.line === line) === at);
}
