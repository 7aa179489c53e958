import { auth } from "./auth";
import { catalogue } from "./catalogue";
import type { Call } from "./kit/call";
import { members } from "./members";
import { merchant } from "./merchant";
import { messages } from "./messages";
import { records } from "./records";
import { wallet } from "./wallet";

/** Every call there is: the API pages and the tests that walk the whole contract read this list. */
export const ALL_CALLS: readonly Call[] = [auth, catalogue, members, merchant, messages, records, wallet].flatMap(
  (module) => Object.values(module) as Call[],
);
