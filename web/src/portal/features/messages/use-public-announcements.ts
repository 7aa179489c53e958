import { messages, type PopupAnnouncement } from "@magpie/contract/messages";
import { useCall } from "../../../kit/calls/api";
import { useSignedIn } from "../../../kit/session/session";

/** What pops up for this reader: visitors B, members A, and F besides at their first login. Read anew when that changes. */
export function usePublicAnnouncements(): { popups: PopupAnnouncement[] | undefined; signedIn: boolean } {
  const signedIn = useSignedIn();
  const execution = !signedIn ? "B" : sessionStorage.getItem("firstTimeLogin") ? "F" : "A";
  const { data } = useCall(messages.announcements, { execution });
  return { popups: data?.popups, signedIn };
}
