/** Enough for players to recognise themselves, and too little for others. */
export function maskedName(player: string): string {
  const [id = ""] = player.split(".");
  return `${id.slice(0, 2)}***${id.slice(-2)}`;
}
