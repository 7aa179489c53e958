/** For our own bugs: crashes loudly in tests, is logged with the request id in service, and is shown as "Unknown error". */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}
