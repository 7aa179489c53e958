import { useRest } from "../../kit/screens";
import { FlagList } from "./FlagList";
import { FlagPage } from "./FlagPage";
import { PATH } from "./shown";

/** The flags, or one with its evidence. */
export function RiskScreen() {
  const id = useRest(PATH);
  return id ? <FlagPage key={id} id={id} /> : <FlagList />;
}
