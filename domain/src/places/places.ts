import { HOUR_MS, MINUTE_MS } from "../durations";

/** Somewhere on the map; null where nobody knows. */
export interface Spot {
  latitude: number;
  longitude: number;
}

export interface PlaceCheck {
  address: string;
  at: Date;
  spot: Spot | null;
}

/** Where somebody plays from is looked at this often while they play. */
export const LOOKED_MS = 30 * MINUTE_MS;
/** A page that is open asks once a minute; a game whose page has not for so long is left alone, and begins no further round. */
export const UNSEEN_MS = LOOKED_MS + 5 * MINUTE_MS;

const EARTH_KM = 6_371;
/** Faster than any airliner. */
const KM_PER_HOUR = 1_000;
/** Networks know a place to within a region, so neighbours are no journey. */
const NEAR_KM = 200;

/** A look is due at the first game of a session, from another address, and when the last is half an hour old. */
export function isLookDue(last: Pick<PlaceCheck, "address" | "at"> | null, address: string, now: Date): boolean {
  return last === null || last.address !== address || now.getTime() - last.at.getTime() >= LOOKED_MS;
}

/** True where nobody can have come from one place to the other in that time. */
export function isImpossibleTravel(from: PlaceCheck | null, to: PlaceCheck): boolean {
  if (!from?.spot || !to.spot) return false;
  const km = distanceKm(from.spot, to.spot);
  const hours = Math.abs(to.at.getTime() - from.at.getTime()) / HOUR_MS;
  return km > NEAR_KM && km > KM_PER_HOUR * hours;
}

/** Along the surface of the earth. */
export function distanceKm(from: Spot, to: Spot): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const part = Math.sin(north / 2) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}
