import { useSite } from '../../../lib/pages/site';
import { ContactDetails } from '../../../shared/site/contact-details';
import { Adire } from '../../../ui/styles/adire';
import { CallToAction } from './call-to-action';
import type { HomeData } from './load-home';

/** The end of the landing page: register, or contact the centre. */
export function Visit({ call }: { call: HomeData['call_to_action'] }) {
  const site = useSite();
  return (
    <section className="mx-auto max-w-6xl px-4 pb-14 md:pb-20">
      <div className="overflow-hidden rounded-card border border-line bg-card shadow-card md:grid md:grid-cols-[1.5fr_1fr]">
        <Adire fade="none" strong className="p-3 md:p-5">
          <div className="grid h-full content-center gap-5 rounded-card bg-indigo p-5 md:p-10">
            <h2 className="text-display leading-[1.04]">{call?.title || 'Ready to start?'}</h2>
            <p className="max-w-prose text-lead text-balance text-on-indigo-muted">
              {call?.line || 'You need your matriculation number and an email address.'}
            </p>
            <CallToAction />
          </div>
        </Adire>
        <div className="grid content-center gap-3 p-6 md:p-10">
          <h2 className="text-section">Contact us</h2>
          <ContactDetails site={site} />
        </div>
      </div>
    </section>
  );
}
