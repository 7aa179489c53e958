/** Enough to know oneself by, and not enough for others. */
export function maskedName(player: string): string {
  const [id = ""] = player.split(".");
  return `${id.slice(0, 2)}***${id.slice(-2)}`;
}
