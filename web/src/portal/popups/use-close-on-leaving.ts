import { useEffect, useState } from "react";
import { closePopup, type PopupName } from "../../kit/popups";
import { useLocation } from "../../kit/router";

/** A choice in the popup leads to its own page, and the popup closes. */
export function useCloseOnLeaving(name: PopupName): void {
  const [path] = useLocation();
  const [openedAt] = useState(path);
  useEffect(() => {
    if (path !== openedAt) closePopup(name);
  }, [name, path, openedAt]);
}
