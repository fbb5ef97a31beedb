import type { ReactNode } from 'react';
import { useBanners } from '../../../lib/pages/site';
import { BannerStrip } from '../../../shared/site/banner-strip';
import { BackToTop } from '../../../ui/actions/back-to-top';
import { SkipLink } from '../../../ui/actions/skip-link';
import { Footer } from './footer';
import { TopNavigation } from './top-navigation';

/** Header and footer around every public page. */
export function LandingLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <BannerStrip banners={useBanners()} />
      <TopNavigation />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
      <BackToTop />
    </div>
  );
}
