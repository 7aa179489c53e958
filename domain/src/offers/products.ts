/** Kinds of gambling that a licence keeps apart. */
export type Product = "betting" | "lottery" | "casino";

const PRODUCTS: Readonly<Record<string, Product>> = {
  SPORTS: "betting",
  ESPORTS: "betting",
  COCKFIGHT: "betting",
  LOTT: "lottery",
  ELOTT: "lottery",
  SEA: "lottery",
};

export function productOf(category: string): Product {
  return PRODUCTS[category] ?? "casino";
}
