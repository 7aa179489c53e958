export { keepPaymentFile } from "./books-store";
export { noteFile } from "./days-store";
