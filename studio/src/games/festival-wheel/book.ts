export interface Event {
  type: "stopped";
  segment: number;
  odds4: number;
}
