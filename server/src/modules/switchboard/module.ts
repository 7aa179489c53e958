import { switches } from "@magpie/contract/office/switches";
import { type Module, route } from "../../kit/module";
import { switchOn } from "./switch-on";
import { list, listAlarms, off, undo } from "./switchboard";

/** The desk that throws the switches. The switches themselves are below all who ask them. */
export const switchboardModule: Module = {
  name: "switchboard",
  routes: [route(switches.list, list), route(switches.off, off), route(switches.undo, undo)],
  acts: [switchOn],
  alarms: [{ right: "switches.off", read: listAlarms }],
};
