/** All that a game's screen needs of the rules: who meets, how tables stand, and what a slip promises. It computes no outcome. */
export { type Fixture, type League, placeOf, slateOf } from "./calendar";
export type { Outcome } from "./outcome";
export { type Ending, type Leg, promised4 } from "./slip";
export type { Event, Match, Result, Slate } from "./sports-game";
export { type Standing, standingsOf } from "./standings";
