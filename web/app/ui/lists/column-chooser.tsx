import { PopBelow, popLineClass } from '../actions/pop-below';
import { TickBox } from '../forms/checkbox';

interface ColumnChooserProps {
  columns: readonly { key: string; header: string; title?: boolean; hideHeader?: boolean }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** Which columns a list shows. The title's column and buttons always stay. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const toggle = (key: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(key);
    else next.add(key);
    onChange(next);
  };
  return (
    <PopBelow trigger="Columns">
      {columns
        .filter(({ title, hideHeader }) => !title && !hideHeader)
        .map(({ key, header }) => (
          <label key={key} htmlFor={`column-${key}`} className={popLineClass}>
            <TickBox
              id={`column-${key}`}
              checked={!hidden.has(key)}
              onChange={({ target }) => toggle(key, target.checked)}
            />
            {header}
          </label>
        ))}
    </PopBelow>
  );
}
