export interface Event {
  type: "lit";
  jars: readonly number[];
  /** In the order in which they light up. */
  lit: readonly number[];
  hits: number;
  odds4: number;
}
