import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab {
  value: string;
  label: ReactNode;
  disabled?: boolean;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The open tab, if the parent controls it (by the address, for example). */
  value?: string;
  onChange?: (value: string) => void;
}

/** Several views of one place. Arrow keys move along; on a phone the row can be swiped. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root
      className="min-w-0"
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next: string) => onChange?.(next)}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:pr-8 max-md:mask-r-from-[calc(100%-2.5rem)]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className="relative min-h-11 shrink-0 rounded-t-control px-4 py-2 font-semibold text-muted transition-colors duration-(--quick) hover:bg-hover hover:text-ink focus-visible:-outline-offset-3 data-active:text-link data-active:after:absolute data-active:after:inset-x-2 data-active:after:bottom-0 data-active:after:border-b-3 data-active:after:border-link data-disabled:opacity-55"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
