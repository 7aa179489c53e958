import type { NewMethod } from "../../modules/cashier/cashier";

/** Deposit methods with amounts in multiples of `unit`, about the smallest note of the currency in minor units. */
export function depositMethods(brand: string, unit: bigint): NewMethod[] {
  const quick = (...counts: bigint[]) => counts.map((count) => count * unit);
  const holder = `${brand} Ltd`;
  return [
    {
      id: "ewallet",
      kind: "EWALLET",
      name: "E-wallet",
      channels: [
        { id: "kitepay", name: "KitePay", minimum: unit, maximum: 500n * unit, quickAmounts: quick(2n, 5n, 10n, 50n), clearing: "sandbox" },
        {
          id: "heronpay",
          name: "HeronPay",
          minimum: 5n * unit,
          maximum: 200n * unit,
          quickAmounts: quick(5n, 10n, 20n),
          clearing: "sandbox",
        },
      ],
    },
    {
      id: "card",
      kind: "CARD",
      name: "Card",
      channels: [
        {
          id: "orbit",
          name: "Orbit",
          minimum: 5n * unit,
          maximum: 1_000n * unit,
          quickAmounts: quick(5n, 10n, 20n, 50n),
          clearing: "sandbox",
        },
      ],
    },
    {
      id: "bank",
      kind: "BANK",
      name: "Bank transfer",
      channels: [
        {
          id: "meridian",
          name: "Meridian Bank",
          minimum: 5n * unit,
          maximum: 5_000n * unit,
          quickAmounts: quick(10n, 50n, 100n, 500n),
          clearing: "meridian",
          account: { bank: "Meridian Bank", holder, number: "5020 0071 4482", code: "MRDN0004471" },
        },
        {
          id: "harbour",
          name: "Harbour Bank",
          minimum: 5n * unit,
          maximum: 5_000n * unit,
          quickAmounts: quick(10n, 50n, 100n),
          clearing: "harbour",
          account: { bank: "Harbour Bank", holder, number: "3311 9087 2250", code: "HRBR0001120" },
        },
      ],
    },
    {
      id: "voucher",
      kind: "VOUCHER",
      name: "Voucher",
      channels: [{ id: "gift", name: `${brand} Gift`, minimum: 1n, maximum: 1_000n * unit, clearing: "vouchers" }],
    },
  ];
}
