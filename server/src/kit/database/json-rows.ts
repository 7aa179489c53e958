import { assert } from "@magpie/domain/assert";
import {
  AliasNode,
  ColumnNode,
  type Expression,
  IdentifierNode,
  type OperationNode,
  type RawBuilder,
  ReferenceNode,
  SelectQueryNode,
  type Simplify,
  sql,
} from "kysely";

/** Rows as one JSON list, whose keys are the names that the query selects: inside JSON nothing is renamed afterwards. */
export function jsonRows<Row>(query: Expression<Row> & { isSelectQueryBuilder: true }): RawBuilder<Simplify<Row>[]> {
  const pairs = namesIn(query.toOperationNode()).flatMap((name) => [sql.lit(name), sql.ref(`listed.${name}`)]);
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(pairs)})), '[]') from ${query} as listed)`;
}

function namesIn(query: OperationNode): string[] {
  assert(SelectQueryNode.is(query), "only a select has rows");
  return (query.selections ?? []).map(({ selection }) => {
    const named = AliasNode.is(selection) ? selection.alias : ReferenceNode.is(selection) ? selection.column : selection;
    if (IdentifierNode.is(named)) return named.name;
    assert(ColumnNode.is(named), "every value needs a name of its own");
    return named.column.name;
  });
}
