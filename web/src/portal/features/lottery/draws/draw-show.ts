/** The time a ball turns before it stands, and the delay after its neighbour. */
export const BALL_TURNS_MS = 700;
export const BALL_AFTER_MS = 260;
const FACE_MS = 70;

export interface ShownBall {
  face: string;
  isStanding: boolean;
}

/** The length of the whole show. */
export function showMs(count: number): number {
  return BALL_TURNS_MS + BALL_AFTER_MS * Math.max(count - 1, 0);
}

/** The visible part of a result so long after the draw: the same for everybody, whenever they look. */
export function shownAt(faces: readonly string[], elapsedMs: number): ShownBall[] {
  return faces.map((face, at) => {
    const isStanding = elapsedMs >= BALL_TURNS_MS + at * BALL_AFTER_MS;
    return { face: isStanding ? face : turningFace(faces, at, Math.floor(elapsedMs / FACE_MS)), isStanding };
  });
}

/** Faces of the same draw in turn, so that nothing is seen that could not be there. */
function turningFace(faces: readonly string[], at: number, step: number): string {
  return faces[(at * 3 + step * 7 + 1) % faces.length] ?? "";
}
