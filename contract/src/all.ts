import { agency } from "./agency";
import { auth } from "./auth";
import { cashier } from "./cashier";
import { catalogue } from "./catalogue";
import { challenge } from "./challenge";
import { factors } from "./factors";
import type { Call } from "./kit/call";
import { limits } from "./limits";
import { lottery } from "./lottery";
import { members } from "./members";
import { merchant } from "./merchant";
import { messages } from "./messages";
import { missions } from "./missions";
import { passwords } from "./passwords";
import { points } from "./points";
import { promotions } from "./promotions";
import { records } from "./records";
import { registration } from "./registration";
import { uploads } from "./uploads";
import { verification } from "./verification";
import { wallet } from "./wallet";

/** Every call there is: the API pages and the tests that walk the whole contract read this list. */
export const ALL_CALLS: readonly Call[] = [
  agency,
  auth,
  cashier,
  catalogue,
  challenge,
  factors,
  limits,
  lottery,
  members,
  merchant,
  messages,
  missions,
  passwords,
  points,
  promotions,
  records,
  registration,
  uploads,
  verification,
  wallet,
].flatMap((module) => Object.values(module) as Call[]);
