export { addMethods, hasMethods, type NewChannel, type NewMethod } from "./methods-store";
export { issueVoucher, type NewVoucher } from "./vouchers";
