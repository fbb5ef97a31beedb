import { Menu as Base } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import { Menu } from './menu';

interface ColumnChooserProps {
  columns: readonly { key: string; header: string; title?: boolean }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** Which columns a list shows. The title's column always stays. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const toggle = (key: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(key);
    else next.add(key);
    onChange(next);
  };
  return (
    <Menu trigger="Columns">
      {columns
        .filter(({ title }) => !title)
        .map(({ key, header }) => (
          <Base.CheckboxItem
            key={key}
            checked={!hidden.has(key)}
            onCheckedChange={(shown) => toggle(key, shown)}
            className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 select-none data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus"
          >
            <span className="grid size-5 place-items-center">
              <Base.CheckboxItemIndicator>
                <Check className="size-5" />
              </Base.CheckboxItemIndicator>
            </span>
            {header}
          </Base.CheckboxItem>
        ))}
    </Menu>
  );
}
