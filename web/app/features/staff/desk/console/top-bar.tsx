import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { Key } from '../../../../ui/actions/key';
import { AccountMenu } from './account-menu';

interface TopBarProps {
  bell?: ReactNode;
  menuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

const square = 'grid size-11 shrink-0 place-items-center rounded-control hover:bg-hover';

export function TopBar({ bell, menuOpen, onMenu, onSearch, onHelp }: TopBarProps) {
  return (
    <header className="sticky top-0 z-10 flex min-h-12 shrink-0 items-center gap-2 border-b border-line bg-card px-2 md:px-6 print:hidden">
      <button
        type="button"
        onClick={onMenu}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        className={`${square} md:hidden`}
      >
        <Menu className="size-6" />
      </button>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
        className="flex min-h-8 min-w-0 grow items-center gap-2.5 rounded-control border border-line bg-paper px-3 text-left text-muted hover:border-line-strong md:max-w-105 pointer-coarse:min-h-11"
      >
        <Search className="size-4 shrink-0" />
        <span className="min-w-0 grow truncate">Search or go to…</span>
        <Key>Ctrl K</Key>
      </button>
      <div className="ml-auto flex items-center gap-1">
        {bell}
        <button
          type="button"
          onClick={onHelp}
          aria-label="Help for this screen"
          aria-keyshortcuts="?"
          className={`${square} font-semibold`}
        >
          ?
        </button>
        <AccountMenu placement="bar" />
      </div>
    </header>
  );
}
