/** The calls that need a token by section 6 of the specification, written down independently of the contract. */
export const NEEDS_TOKEN = [
  "/wps/member/info",
  "/wps/member/info/icon",
  "/wps/member/password",
  "/wps/v2/wallets/balance",
  "/wps/relay/GCS_walletTransfer",
  "/wps/session/logout",
  "/wps/relay/MCSFE_getFavoriteGames",
  "/wps/relay/MCSFE_getFavoriteGamesList",
  "/wps/relay/MCSFE_addFavoriteGameV2",
  "/wps/relay/MCSFE_removeFavoriteGameV2",
  "/wps/relay/GCS_recentGame",
  "/wps/relay/GLS2_roomList",
  "/wps/game/launchGame",
  "/lgw/vn/games/game_menu/recent",
  "/wps/relay/MCSFE_getMissionSummaryDetails",
  "/wps/relay/MCSFE_getMissionLeaderboard",
  "/wps/member/info/funds/consolidated",
  "/lgw/vn/numeros/opened/game",
  "/lotto/lgw/games/opened/numero",
  "/wps/relay/GCS_merchantWallet",
  "/wps/relay/CSP_unreadCount",
  "/wps/relay/MCS2_getPointBalance",
  "/wps/relay/MCS2_getPointReward",
];

/** A token is optional, but a bad one is refused: visitors browse games and read announcements, members read theirs. */
export const TAKES_TOKEN = ["/wps/relay/GCSGAME_gameList", "/wps/relay/MCSFE_getListAnnouncements"];

export const NEEDS_NONE = [
  "/wps/session/login",
  "/wps/verification/sms/noLogin",
  "/lgw/games/game_menus",
  "/lgw/vn/games/game_menu",
  "/wps/member/register",
  "/wps/member/register/mobile",
  "/wps/member/password/email",
  "/wps/member/password/verification",
  "/wps/captcha",
  "/wps/session/login/freeplay",
  "/wps/agent/affiliate",
  "/wps/system/helpCenter",
  "/wps/system/domainRoute",
  "/wps/relay/ODSFE2_getWinnerBoard",
  "/wps/relay/CBS_modelList",
  "/wps/relay/CBS_launchChat",
  "/wps/relay/GCSGAME_hotGamesV2",
];
