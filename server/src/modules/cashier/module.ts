import { cashier } from "@magpie/contract/cashier";
import { methodDesk } from "@magpie/contract/office/method-desk";
import { voucherDesk } from "@magpie/contract/voucher-desk";
import { type Module, route, routeInSteps } from "../../kit/module";
import { adjustments, decideAdjustment, proposeAdjustment } from "./adjust";
import { ASK, ask } from "./ask";
import { callback } from "./callback";
import { deposit } from "./deposit";
import { FINDER } from "./finder";
import { deskMethods, setMethod } from "./method-desk";
import { methods } from "./methods";
import { order } from "./order";
import { prove } from "./prove";
import { QUEUES } from "./queues";
import { deposits, read } from "./records";
import { approve, liftSuspension, readProof, reject, reviewOne, reviewQueue } from "./review";
import { redeem } from "./vouchers/redeem";
import { agreeVouchers, cancelVouchers, issueVouchers, readVoucherCodes, voucherBatches } from "./vouchers/voucher-desk";

export const cashierModule: Module = {
  name: "cashier",
  routes: [
    route(cashier.methods, methods),
    route(cashier.deposit, deposit),
    routeInSteps(cashier.redeem, redeem),
    route(cashier.prove, prove),
    route(cashier.read, read),
    route(cashier.deposits, deposits),
    route(cashier.callback, callback),
    route(cashier.reviewQueue, reviewQueue),
    route(cashier.reviewOne, reviewOne),
    route(cashier.readProof, readProof),
    route(cashier.approve, approve),
    route(cashier.reject, reject),
    route(cashier.liftSuspension, liftSuspension),
    route(cashier.adjustments, adjustments),
    route(cashier.proposeAdjustment, proposeAdjustment),
    route(cashier.decideAdjustment, decideAdjustment),
    route(methodDesk.deskMethods, deskMethods),
    route(voucherDesk.voucherBatches, voucherBatches),
    route(voucherDesk.issueVouchers, issueVouchers),
    route(voucherDesk.agreeVouchers, agreeVouchers),
    route(voucherDesk.readVoucherCodes, readVoucherCodes),
    route(voucherDesk.cancelVouchers, cancelVouchers),
  ],
  acts: [setMethod],
  jobs: [order, ask],
  schedules: [ASK],
  queues: QUEUES,
  finders: [FINDER],
};
