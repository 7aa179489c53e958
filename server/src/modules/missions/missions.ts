export { addMissions, type NewMission } from "./store";
