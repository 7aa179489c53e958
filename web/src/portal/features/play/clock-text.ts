const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** "4:07", and from an hour on "1:04:07". */
export function clockText(seconds: number): string {
  const two = (figure: number) => String(figure).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % MINUTE)}`;
}
