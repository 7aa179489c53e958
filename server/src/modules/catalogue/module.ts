import { catalogue } from "@magpie/contract/catalogue";
import { gameDesk } from "@magpie/contract/office/game-desk";
import { type Module, route } from "../../kit/module";
import { deskGame, deskGames, deskVendors, hot, order, setGame, setVendor } from "./desk/desk";
import { addFavourite, favouriteIds, favourites, removeFavourite } from "./favourites";
import { FINDER } from "./finder";
import { FOLLOW_PLAY, followPlay } from "./follow-play";
import { game, games, hotGames, recent } from "./games";
import { index } from "./index-games";
import { lanes } from "./lanes";
import { vendorTypes } from "./vendor-types";

export const catalogueModule: Module = {
  name: "catalogue",
  routes: [
    route(catalogue.lanes, lanes),
    route(catalogue.vendorTypes, vendorTypes),
    route(catalogue.games, games),
    route(catalogue.game, game),
    route(catalogue.index, index),
    route(catalogue.hotGames, hotGames),
    route(catalogue.favouriteIds, favouriteIds),
    route(catalogue.favourites, favourites),
    route(catalogue.addFavourite, addFavourite),
    route(catalogue.removeFavourite, removeFavourite),
    route(catalogue.recent, recent),
    route(gameDesk.deskVendors, deskVendors),
    route(gameDesk.deskGames, deskGames),
    route(gameDesk.deskGame, deskGame),
    route(gameDesk.setVendor, setVendor),
    route(gameDesk.setGame, setGame),
    route(gameDesk.order, order),
    route(gameDesk.hot, hot),
  ],
  jobs: [followPlay],
  schedules: [FOLLOW_PLAY],
  finders: [FINDER],
};
