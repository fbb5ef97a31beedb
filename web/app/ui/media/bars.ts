/** The data of charts: a bar for each series at each place. */
export interface Bar {
  label: string;
  /** Under the axis, if there is room. */
  short: string;
  values: readonly number[];
}

export interface Series {
  name: string;
  format: (value: number) => string;
  /** On the axis, where there is little room. */
  formatShort: (value: number) => string;
  /** A colour of the design, as a class that fills. */
  fill: string;
}
