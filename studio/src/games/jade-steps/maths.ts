import { type CascadeEvent, type CascadeSlot, playCascade } from "../../kit/maths/cascade-slot";
import type { InstantGame, Spread } from "../../kit/maths/game";
import { game, table } from "./game";

export const slot: CascadeSlot = {
  ...table,
  base: [
    "DCEBGCHAHGDBDEFGBSCGFEFHEAHDF",
    "BGDFCDSAWHDGHEABEGBCFGCHEFEHFD",
    "DEHSHWHFDGDAFGEFBCBCFCHADBEGEG",
    "GHEDFBHSHDWDFGBHEBEDEGCFAFCGCA",
    "DACFEGBDBHEHDHSHGFGFDGCAEFECB",
  ],
  free: [
    "CGCFABDEFGAHCDBGHGHEHEFEBHDFD",
    "CHEGFGFDCWHAGBGAHFEDBDHDFCHEBE",
    "EHCHCAHDBDAFHCGWBGFGEFDEDFGBEH",
    "HWECGBGDGEFHAHFHDFDEBEGCBHADFC",
    "FCECGCEFDGDHDHAEHGHBDBFGHFAEB",
  ],
};

export const spread: Spread = [
  { fromX: 0, chance: 0.571005801122, meanX: 0 },
  { fromX: 0.0001, chance: 0.250164062458, meanX: 0.404912 },
  { fromX: 1, chance: 0.073606158017, meanX: 1.41101 },
  { fromX: 2, chance: 0.06259372269, meanX: 3.112848 },
  { fromX: 5, chance: 0.02422802036, meanX: 6.943557 },
  { fromX: 10, chance: 0.014245126161, meanX: 15.194099 },
  { fromX: 25, chance: 0.004055814262, meanX: 39.805321 },
  { fromX: 100, chance: 0.00010129493, meanX: 128.988567 },
];

export const jadeSteps: InstantGame<void, CascadeEvent> = { info: game, play: (chance) => playCascade(chance, slot) };
