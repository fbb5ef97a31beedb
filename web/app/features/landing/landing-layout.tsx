import type { ReactNode } from 'react';
import { useBanners } from '../../lib/site';
import { BackToTop } from '../../ui/back-to-top';
import { BannerStrip } from '../../ui/banner-strip';
import { SkipLink } from '../../ui/skip-link';
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
