interface ChoiceOf<Value> {
  value: Value;
  label: string;
}

/** Values to choose from, each by its label; without labels by itself. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels?: Readonly<Record<Value, string>>,
): ChoiceOf<Value>[] => values.map((value) => ({ value, label: labels?.[value] ?? value }));
