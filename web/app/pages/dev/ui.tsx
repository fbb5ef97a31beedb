import { BackToTop } from '../../ui/actions/back-to-top';
import { Logo } from '../../ui/layout/logo';
import { AdireBorder } from '../../ui/styles/adire';
import { actionParts } from './ui/actions';
import { brandParts } from './ui/brand';
import { consoleParts } from './ui/console';
import { dataParts } from './ui/data';
import { formParts } from './ui/forms';
import { listParts } from './ui/list';
import { messageParts } from './ui/messages';
import { navigationParts } from './ui/navigation';
import { overlayParts } from './ui/overlays';
import { placesParts } from './ui/places';
import { scannerParts } from './ui/scanner';

const parts = [
  ...brandParts,
  ...actionParts,
  ...formParts,
  ...messageParts,
  ...overlayParts,
  ...dataParts,
  ...listParts,
  ...consoleParts,
  ...placesParts,
  ...navigationParts,
  ...scannerParts,
];

export const meta = () => [{ title: 'The design system' }, { name: 'robots', content: 'noindex' }];

/** Every component in every state, for developers and browser tests. */
export default function DesignSystem() {
  return (
    <>
      <header className="adire adire-fade-start bg-indigo text-on-indigo">
        <div className="mx-auto grid max-w-5xl gap-6 px-4 pt-5 pb-10">
          <Logo />
          <div className="grid max-w-xl gap-2">
            <h1 className="text-display">The design system</h1>
            <p className="text-lead text-on-indigo-muted">
              Indigo cloth, warm paper, one clay action on each screen. Every part, in every state.
            </p>
          </div>
        </div>
        <AdireBorder className="text-on-indigo-muted" />
      </header>
      <div className="mx-auto grid max-w-5xl gap-8 px-4 py-8 md:grid-cols-[11rem_1fr]">
        <nav aria-label="Components" className="md:sticky md:top-6 md:self-start">
          <ul className="flex flex-wrap gap-x-4 md:grid">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-8 items-center text-link hover:underline pointer-coarse:min-h-11"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className="grid min-w-0 grid-cols-1 gap-14">
          {parts.map(({ id, title, Show }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="grid min-w-0 grid-cols-1 gap-5"
            >
              <h2
                id={`${id}-title`}
                className="border-b border-dashed border-line-strong pb-2 text-section"
              >
                {title}
              </h2>
              <Show />
            </section>
          ))}
        </main>
      </div>
      <BackToTop />
    </>
  );
}
