import { members } from "@magpie/contract/members";
import { type Module, route, routeInSteps } from "../../kit/module";
import { changeEmail, changeMobile } from "./change-contact";
import { CLOSE_PAID_OUT, closeAccount, closePaidOut, keepAccount } from "./close-account";
import { closeMember } from "./close-member";
import { ERASE_TRIALS, eraseTrials } from "./erase-trials";
import { exportData } from "./export-data";
import { readProfile } from "./read-profile";
import { setPaymentPassword } from "./set-payment-password";

/** Calls about members that need sessions, codes and the wallet, which themselves import `members`. */
export const profileModule: Module = {
  name: "profile",
  routes: [
    route(members.profile, readProfile),
    routeInSteps(members.changeMobile, changeMobile),
    routeInSteps(members.changeEmail, changeEmail),
    routeInSteps(members.setPaymentPassword, setPaymentPassword),
    route(members.exportData, exportData),
    route(members.closeAccount, closeAccount),
    route(members.keepAccount, keepAccount),
  ],
  acts: [closeMember],
  jobs: [eraseTrials, closePaidOut],
  schedules: [ERASE_TRIALS, CLOSE_PAID_OUT],
};
