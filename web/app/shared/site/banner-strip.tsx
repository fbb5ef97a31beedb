import type { ShownBanner } from '@edc/contract/site/banners';

/** The centre's current message to everyone, above the page. */
export const BannerStrip = ({ banners }: { banners: readonly ShownBanner[] }) =>
  banners[0] && (
    <aside
      aria-label="Announcements"
      className="bg-gold text-center text-on-gold print:hidden [&_[href]]:underline"
    >
      {banners.map(({ text, link }) => (
        <a key={text} href={link || undefined} className="block px-4 py-2">
          {text}
        </a>
      ))}
    </aside>
  );
