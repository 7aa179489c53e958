/** The pocket in which the ball lies, from 0 to 36. */
export interface Result {
  pocket: number;
}

export type Event = { type: "ball" } & Result;
