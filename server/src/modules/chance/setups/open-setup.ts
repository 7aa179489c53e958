import type { ChanceKind, ChanceSetup } from "@magpie/domain/chance/setup";
import { refuse } from "@magpie/domain/refusals";
import type { Db } from "../../../kit/ctx";
import { findOpen, type SetupRow } from "./setups-store";

type SetupOf<Kind extends ChanceKind> = Extract<ChanceSetup, { kind: Kind }>;

function isOf<Kind extends ChanceKind>(row: SetupRow, kind: Kind): row is SetupRow<SetupOf<Kind>> {
  return row.setup.kind === kind;
}

/** One that is open and of this kind; anything else is not found. */
export async function readOpen<Kind extends ChanceKind>(db: Db, id: string, kind: Kind): Promise<SetupRow<SetupOf<Kind>>> {
  const row = await findOpen(db, id);
  return row && isOf(row, kind) ? row : refuse("not_found");
}
