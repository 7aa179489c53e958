import { agency } from "./agency";
import { auth } from "./auth";
import { cashier } from "./cashier";
import { catalogue } from "./catalogue";
import type { Call } from "./kit/call";
import { lottery } from "./lottery";
import { members } from "./members";
import { merchant } from "./merchant";
import { messages } from "./messages";
import { missions } from "./missions";
import { points } from "./points";
import { promotions } from "./promotions";
import { records } from "./records";
import { wallet } from "./wallet";

/** Every call there is: the API pages and the tests that walk the whole contract read this list. */
export const ALL_CALLS: readonly Call[] = [
  agency,
  auth,
  cashier,
  catalogue,
  lottery,
  members,
  merchant,
  messages,
  missions,
  points,
  promotions,
  records,
  wallet,
].flatMap((module) => Object.values(module) as Call[]);
