export type { Coin, HoldEvent as Event, HoldSpin as Spin } from "../../kit/maths/hold-slot";
