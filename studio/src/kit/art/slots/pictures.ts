import type { Picture } from "../pictures";
import { CROWN_OF_EMBERS } from "./crown-of-embers";
import { EMBER_FORGE } from "./ember-forge";
import { JADE_STEPS } from "./jade-steps";
import { SEVENS_AFLAME } from "./sevens-aflame";
import { SLOT_PARTS, slotPictures } from "./sheet";

export const SLOT_PICTURES: readonly Picture[] = [
  ...SLOT_PARTS,
  ...[CROWN_OF_EMBERS, SEVENS_AFLAME, JADE_STEPS, EMBER_FORGE].flatMap(slotPictures),
];
