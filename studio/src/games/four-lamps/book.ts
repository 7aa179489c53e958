export type { LinesEvent as Event, LinesSpin as Spin } from "../../kit/maths/lines-slot";
