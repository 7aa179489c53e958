/** A name others may see: two letters of each end, fewer of a short name, and always the same number of stars. */
export function maskName(name: string): string {
  const letters = [...name];
  const shown = letters.length > 4 ? 2 : letters.length > 2 ? 1 : 0;
  if (shown === 0) return `${letters[0] ?? ""}***`;
  return `${letters.slice(0, shown).join("")}***${letters.slice(-shown).join("")}`;
}

/** A number with its country, for its owner to recognise: how it begins and its last three digits. */
export function maskMobile(e164: string): string {
  return `+${e164.slice(0, 2)}***${e164.slice(-3)}`;
}

/** An address, for its owner to recognise. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${maskName(address.slice(0, at))}${address.slice(at)}`;
}

/** A number of an id or a messenger, for its owner to recognise: its last two characters, and not even those of a short one. */
export function maskTail(text: string): string {
  const letters = [...text];
  return `***${letters.length > 4 ? letters.slice(-2).join("") : ""}`;
}
