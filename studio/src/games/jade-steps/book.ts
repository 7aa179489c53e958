export type { CascadeEvent as Event, CascadeSpin as Spin, CascadeStep as Step } from "../../kit/maths/cascade-slot";
