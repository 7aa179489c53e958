import { useEffect, useState } from "react";
import { closePopup, type PopupName } from "../../kit/popups";
import { useLocation } from "../../kit/router";

/** What was chosen in the popup has its own page, and the popup has done its part. */
export function useCloseOnLeaving(name: PopupName): void {
  const [path] = useLocation();
  const [openedAt] = useState(path);
  useEffect(() => {
    if (path !== openedAt) closePopup(name);
  }, [name, path, openedAt]);
}
