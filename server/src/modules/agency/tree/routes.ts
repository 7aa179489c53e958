import { agencyMoves } from "@magpie/contract/agency/moves";
import { agencyPeople } from "@magpie/contract/agency/people";
import { agencyTree } from "@magpie/contract/agency/tree";
import { type Route, route, routeInSteps } from "../../../kit/module";
import * as terms from "../terms/terms";
import { children, search } from "./downlines";
import * as moves from "./moves";
import { open } from "./open";
import * as people from "./people";

export const treeRoutes: Route[] = [
  route(agencyTree.children, children),
  route(agencyTree.search, search),
  route(agencyTree.terms, terms.terms),
  route(agencyTree.previewTerms, terms.previewTerms),
  route(agencyTree.setTerms, terms.setTerms),
  route(agencyTree.requests, terms.requests),
  route(agencyTree.answer, terms.answer),
  routeInSteps(agencyTree.open, open),
  route(agencyPeople.tree, people.tree),
  route(agencyPeople.search, people.search),
  route(agencyPeople.agent, people.agent),
  route(agencyMoves.reach, moves.reach),
  route(agencyMoves.moves, moves.moves),
  route(agencyMoves.proposeMove, moves.proposeMove),
  route(agencyMoves.decideMove, moves.decideMove),
];
