/** A name others may see: two letters of each end, fewer of a short name, and always the same number of stars. */
export function maskName(name: string): string {
  const letters = [...name];
  const shown = letters.length > 4 ? 2 : letters.length > 2 ? 1 : 0;
  if (shown === 0) return `${letters[0] ?? ""}***`;
  return `${letters.slice(0, shown).join("")}***${letters.slice(-shown).join("")}`;
}
