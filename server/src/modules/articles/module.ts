import { articles } from "@magpie/contract/articles";
import { type Module, route } from "../../kit/module";
import { list, one } from "./read";

export const articlesModule: Module = {
  name: "articles",
  routes: [route(articles.list, list), route(articles.one, one)],
};
