/** Written to `<name>-<width>.avif` and `.webp`, or `.png` for icons. */
export interface Picture {
  name: string;
  designWidth: number;
  widths: readonly number[];
  kind: "photo" | "icon";
  /** One drawing, or the drawings of a sheet, row by row. */
  svgs: () => readonly string[];
  /** Only for a sheet. */
  columns?: number;
}
