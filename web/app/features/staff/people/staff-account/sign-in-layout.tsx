import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SkipLink } from '../../../../ui/actions/skip-link';
import { Logo } from '../../../../ui/layout/logo';

/** Around the pages before the console: only the name. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="bg-indigo px-4 py-3 text-on-indigo">
        <div className="mx-auto flex max-w-lg items-center justify-between gap-4">
          <Logo name="Staff console" />
          <Link
            to="/"
            reloadDocument
            className="inline-flex min-h-11 items-center text-on-indigo-muted underline"
          >
            Public site
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
    </div>
  );
}
