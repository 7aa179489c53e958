import { isTrial, useSession, useSignedIn } from "../../../kit/session/session";
import { Announced } from "./Announced";
import { Offers } from "./offers/Offers";

/** Members see offers in their own numbers; everybody else what is announced. */
export function PromotionsScreen() {
  const signedIn = useSignedIn();
  const member = useSession((session) => session.member);
  return signedIn && member && !isTrial(member) ? <Offers /> : <Announced />;
}
