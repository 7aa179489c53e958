export { checkPaymentPassword } from "./payment-password";
export { checkPassword } from "./set-password";
