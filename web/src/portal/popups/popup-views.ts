import type { ComponentType } from "react";
import { lazyScreen } from "../../kit/lazy-screen";
import type { PopupArguments, PopupName } from "../../kit/popups";

/** Each popup's view, in a file of its own that is fetched when it first opens. */
export const POPUP_VIEWS: { [Name in PopupName]: ComponentType<PopupArguments[Name]> } = {
  announcement: lazyScreen(() => import("../features/messages/AnnouncementPopup").then((chunk) => chunk.AnnouncementPopup)),
  notice: lazyScreen(() => import("../features/messages/NoticePopup").then((chunk) => chunk.NoticePopup)),
  login: lazyScreen(() => import("../features/auth/login/LoginPopup").then((chunk) => chunk.LoginPopup)),
  register: lazyScreen(() => import("../features/auth/register/RegisterPopup").then((chunk) => chunk.RegisterPopup)),
  "change-password": lazyScreen(() => import("../features/auth/password/ChangePasswordPopup").then((chunk) => chunk.ChangePasswordPopup)),
  "forgot-password": lazyScreen(() => import("../features/auth/password/ForgotPasswordPopup").then((chunk) => chunk.ForgotPasswordPopup)),
  warning: lazyScreen(() => import("../features/auth/login/WarningPopup").then((chunk) => chunk.WarningPopup)),
  advice: lazyScreen(() => import("../features/auth/login/AdvicePopup").then((chunk) => chunk.AdvicePopup)),
  "step-up": lazyScreen(() => import("../features/auth/login/StepUpPopup").then((chunk) => chunk.StepUpPopup)),
  "extra-verification": lazyScreen(() =>
    import("../features/auth/login/ExtraVerificationPopup").then((chunk) => chunk.ExtraVerificationPopup),
  ),
  "reset-password": lazyScreen(() => import("../features/auth/password/ResetPasswordPopup").then((chunk) => chunk.ResetPasswordPopup)),
  recovery: lazyScreen(() => import("../features/recovery/RecoveryPopup").then((chunk) => chunk.RecoveryPopup)),
  "stop-recovery": lazyScreen(() => import("../features/recovery/StopRecoveryPopup").then((chunk) => chunk.StopRecoveryPopup)),
  help: lazyScreen(() => import("../features/help/HelpPopup").then((chunk) => chunk.HelpPopup)),
  game: lazyScreen(() => import("./GamePopup").then((chunk) => chunk.GamePopup)),
  "vendor-wallet": lazyScreen(() => import("../features/transfers/VendorWalletPopup").then((chunk) => chunk.VendorWalletPopup)),
  "chat-room": lazyScreen(() => import("../features/support/ChatRoomPopup").then((chunk) => chunk.ChatRoomPopup)),
  "reality-check": lazyScreen(() => import("../features/protection/RealityCheckPopup").then((chunk) => chunk.RealityCheckPopup)),
  contract: lazyScreen(() => import("./ContractPopup").then((chunk) => chunk.ContractPopup)),
  "member-centre": lazyScreen(() => import("./MemberCentrePopup").then((chunk) => chunk.MemberCentrePopup)),
  "agent-centre": lazyScreen(() => import("./AgentCentrePopup").then((chunk) => chunk.AgentCentrePopup)),
  logout: lazyScreen(() => import("../features/auth/login/LogoutPopup").then((chunk) => chunk.LogoutPopup)),
  "copy-success": lazyScreen(() => import("../features/auth/register/CopySuccessPopup").then((chunk) => chunk.CopySuccessPopup)),
  "register-first": lazyScreen(() => import("../features/auth/login/RegisterFirstPopup").then((chunk) => chunk.RegisterFirstPopup)),
  "app-download": lazyScreen(() => import("../features/app/AppDownloadPopup").then((chunk) => chunk.AppDownloadPopup)),
};
