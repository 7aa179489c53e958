export interface Event {
  type: "rolled";
  under: number;
  roll: number;
  odds4: number;
}
