import { members } from "@magpie/contract/members";
import { type Module, route } from "../../kit/module";
import { info } from "./info";

export const membersModule: Module = { name: "members", routes: [route(members.info, info)] };
