export { checkPaymentPassword } from "./payment-password";
