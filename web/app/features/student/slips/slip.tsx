import type { Registration } from '@edc/contract/training/enrolment';
import { slipWords } from '@edc/contract/training/slip-rules';
import { useSite } from '../../../lib/pages/site';
import { cx } from '../../../ui/hooks/cx';
import { LogoMark } from '../../../ui/layout/logo';
import { Adire } from '../../../ui/styles/adire';
import { CodeText } from '../../../ui/text/code-text';
import { PaidStamp } from './paid-stamp';
import { SlipCodes } from './slip-codes';
import { SlipFacts } from './slip-facts';
import './paper.css';

interface SlipProps {
  slip: Registration;
  /** `h1` if the slip is the whole page. */
  heading?: 'h1' | 'h2';
  className?: string | undefined;
}

/** The registration slip: for A4 in black and white, and for a phone's screenshot. */
export function Slip({ slip, heading: Heading = 'h2', className }: SlipProps) {
  const site = useSite();
  return (
    <article
      aria-label={`Registration slip for ${slip.course_code}`}
      className={cx(
        'paper max-w-3xl overflow-hidden rounded-card border border-line bg-card text-ink shadow-card print:max-w-none print:rounded-none print:border-line-strong',
        className,
      )}
    >
      <Adire
        as="header"
        fade="start"
        className="flex items-center justify-between gap-4 px-4 py-3 md:px-6 md:py-4 print:border-b print:border-line-strong print:px-4 print:py-3"
      >
        {site.logo && <LogoMark className="size-10 shrink-0" />}
        <div className="min-w-0 grow">
          <Heading className="text-section">{slipWords.title}</Heading>
          <p className="text-small text-on-indigo-muted md:text-base">
            {site.centre_name} · {slip.session}
          </p>
        </div>
        <PaidStamp slip={slip} />
      </Adire>
      {/* On paper the facts take the whole width, so that long names and periods fit. */}
      <div className="grid gap-4 p-4 *:min-w-0 md:p-6 lg:grid-cols-[minmax(0,1fr)_256px] print:grid-cols-[minmax(0,1fr)_62mm] print:gap-3 print:p-4">
        <div className="wrap-anywhere">
          <p className="text-small text-muted">Skill</p>
          <p className="font-display text-title leading-tight font-bold">{slip.title}</p>
          <p className="mt-3 font-display text-heading leading-snug font-bold">{slip.full_name}</p>
          <CodeText>{slip.matric_no}</CodeText>
        </div>
        <SlipCodes slip={slip} />
        <div className="border-t border-dashed border-line lg:self-start print:col-span-2 print:row-start-2 print:text-small print:leading-snug">
          <SlipFacts slip={slip} />
        </div>
      </div>
    </article>
  );
}
