export { listOfMember } from "./store";
