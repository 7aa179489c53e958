import { agencyMoves } from "@magpie/contract/agency/moves";
import { agencyTree } from "@magpie/contract/agency/tree";
import { type Route, route, routeInSteps } from "../../../kit/module";
import * as terms from "../terms/terms";
import { children, search } from "./downlines";
import * as moves from "./moves";
import { open } from "./open";

export const treeRoutes: Route[] = [
  route(agencyTree.children, children),
  route(agencyTree.search, search),
  route(agencyTree.terms, terms.terms),
  route(agencyTree.previewTerms, terms.previewTerms),
  route(agencyTree.setTerms, terms.setTerms),
  route(agencyTree.requests, terms.requests),
  route(agencyTree.answer, terms.answer),
  routeInSteps(agencyTree.open, open),
  route(agencyMoves.reach, moves.reach),
  route(agencyMoves.moves, moves.moves),
  route(agencyMoves.proposeMove, moves.proposeMove),
  route(agencyMoves.decideMove, moves.decideMove),
];
