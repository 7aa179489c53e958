import { STAKE } from "../book";
import { listOf, record, type Shape, where, whole } from "../shape";
import { isPick } from "./picks";
import { type Leg, MOST_X, promised4, type Slip } from "./slip";

const MOST_LEGS = 8;
const MOST_FIXTURES = 32;

const pick: Shape<string> = (value) => (typeof value === "string" && isPick(value) ? value : undefined);
const leg = record<Leg>({ fixture: whole(0, MOST_FIXTURES - 1), pick, price100: whole(101, 50_000) });

/** A single or a parlay. Two picks on one match hang together, so they are never on one slip. */
export const slip: Shape<Slip> = where(
  record<Slip>({ legs: listOf(leg, MOST_LEGS) }),
  ({ legs }) =>
    legs.length > 0 && new Set(legs.map(({ fixture }) => fixture)).size === legs.length && promised4({ legs }) <= MOST_X * STAKE,
);
