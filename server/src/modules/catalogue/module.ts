import { catalogue } from "@magpie/contract/catalogue";
import { type Module, route } from "../../kit/module";
import { addFavourite, favouriteIds, favourites, removeFavourite } from "./favourites";
import { games, hotGames, recent } from "./games";
import { lanes } from "./lanes";
import { vendorTypes } from "./vendor-types";

export const catalogueModule: Module = {
  name: "catalogue",
  routes: [
    route(catalogue.lanes, lanes),
    route(catalogue.vendorTypes, vendorTypes),
    route(catalogue.games, games),
    route(catalogue.hotGames, hotGames),
    route(catalogue.favouriteIds, favouriteIds),
    route(catalogue.favourites, favourites),
    route(catalogue.addFavourite, addFavourite),
    route(catalogue.removeFavourite, removeFavourite),
    route(catalogue.recent, recent),
  ],
};
