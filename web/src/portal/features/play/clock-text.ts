const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Hours, minutes and seconds: "0:04:07". */
export function clockText(seconds: number): string {
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${Math.floor(seconds / HOUR)}:${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
}
