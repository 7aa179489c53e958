import { useRest } from "../../kit/screens";
import { Inbox } from "./Inbox";
import { ThreadPage } from "./ThreadPage";

export const PATH = "/office/voice";

/** Conversations with members and visitors, or one of them. */
export function SupportScreen() {
  const id = useRest(PATH);
  return id ? <ThreadPage key={id} id={id} path={PATH} /> : <Inbox path={PATH} />;
}
