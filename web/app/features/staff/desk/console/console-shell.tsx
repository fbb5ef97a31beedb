import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useScreenHelp } from '../../../../lib/pages/screen-help';
import { useSite } from '../../../../lib/pages/site';
import { SkipLink } from '../../../../ui/actions/skip-link';
import { useOnArrival } from '../../../../ui/hooks/use-on-arrival';
import { LogoMark } from '../../../../ui/layout/logo';
import { ScreenContext } from '../../../../ui/layout/screen-purpose';
import { Drawer } from '../../../../ui/overlays/drawer';
import { Adire } from '../../../../ui/styles/adire';
import { AccountMenu } from './account-menu';
import { Navigation } from './navigation';
import type { Palette as PaletteType } from './palette';
import { TopBar } from './top-bar';
import { usePageTop } from './use-page-top';
import { useShortcuts } from './use-shortcuts';
import { WaitingHere } from './waiting-here';

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog')).HelpDialog }));

/** The frame of every page of the console: menu, search, help; denser than the portal. */
export function ConsoleShell({ bell, children }: { bell?: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState<'menu' | 'palette' | 'help'>();
  const close = () => setOpen(undefined);
  const Palette = usePalette();
  const { pathname } = useLocation();
  useOnArrival(pathname, close);
  const purpose = useScreenHelp()?.purpose;
  const screen = useMemo(() => ({ purpose, onHelp: () => setOpen('help') }), [purpose]);
  useShortcuts({ palette: () => setOpen('palette'), help: () => setOpen('help') });

  const page = useRef<HTMLElement>(null);
  usePageTop(page);

  return (
    <div className="console text-small md:flex md:min-h-0 md:grow">
      <SkipLink />
      <Adire as="aside" fade="top" className="hidden w-52 shrink-0 flex-col md:flex print:hidden">
        <div className="p-2.5 pb-4">
          <Brand />
        </div>
        <div className="min-h-0 grow overflow-y-auto px-2.5 pb-2.5">
          <Navigation />
        </div>
        <AccountMenu placement="sidebar" />
      </Adire>
      <Drawer open={open === 'menu'} onClose={close} label="Staff console" header={<Brand />}>
        <Navigation onFollow={close} />
      </Drawer>
      <div className="flex min-w-0 grow flex-col">
        <TopBar
          bell={bell}
          menuOpen={open === 'menu'}
          onMenu={() => setOpen('menu')}
          onSearch={() => setOpen('palette')}
          onHelp={() => setOpen('help')}
        />
        <WaitingHere />
        <main
          ref={page}
          id="content"
          tabIndex={-1}
          className="min-h-0 grow outline-none md:relative md:overflow-y-auto"
        >
          <ScreenContext value={screen}>{children}</ScreenContext>
        </main>
      </div>
      {open === 'palette' && Palette && <Palette onClose={close} onHelp={() => setOpen('help')} />}
      <Suspense>{open === 'help' && <HelpDialog onClose={close} />}</Suspense>
    </div>
  );
}

/**
 * Loaded after the page, and there when its keys are pressed: what is typed next is for it.
 * `lazy` would wait at the first opening even with the file at hand, and lose the first letters.
 */
function usePalette() {
  const [palette, setPalette] = useState<{ Palette: typeof PaletteType }>();
  useEffect(() => void import('./palette').then(setPalette), []);
  return palette?.Palette;
}

function Brand() {
  const { portal_name: name } = useSite();
  return (
    <span className="flex items-center gap-2.5 px-1 pt-1">
      <LogoMark className="size-8 shrink-0" />
      <span className="grid leading-tight">
        <span className="font-display font-bold">{name}</span>
        <span className="text-[0.75rem] text-on-indigo-muted">Staff console</span>
      </span>
    </span>
  );
}
