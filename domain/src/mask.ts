/** A name that others may see: two letters of each end, fewer of a short name, and always the same number of stars. */
export function maskName(name: string): string {
  const letters = [...name];
  const shown = letters.length > 4 ? 2 : letters.length > 2 ? 1 : 0;
  if (shown === 0) return `${letters[0] ?? ""}***`;
  return `${letters.slice(0, shown).join("")}***${letters.slice(-shown).join("")}`;
}

/** A number that its owner recognises: its first two digits and its last three. */
export function maskMobile(e164: string): string {
  return `+${e164.slice(0, 2)}***${e164.slice(-3)}`;
}

/** An address that its owner recognises. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${maskName(address.slice(0, at))}${address.slice(at)}`;
}

/** The number of an id or a messenger that its owner recognises: its last two characters, and none of a short one. */
export function maskTail(text: string): string {
  const letters = [...text];
  return `***${letters.length > 4 ? letters.slice(-2).join("") : ""}`;
}
