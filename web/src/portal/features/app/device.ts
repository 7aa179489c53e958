export const INSTALL_DEVICES = ["ios", "android", "desktop"] as const;
export type InstallDevice = (typeof INSTALL_DEVICES)[number];

/** The kind of device by what its browser tells. An iPad calls itself a Mac, but no Mac has a touch screen. */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): InstallDevice {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1)) return "ios";
  return userAgent.includes("Android") ? "android" : "desktop";
}
