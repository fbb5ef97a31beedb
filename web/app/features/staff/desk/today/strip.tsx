import { formatNaira } from '@edc/contract/common/money/money';
import { counted, figure } from '@edc/contract/common/text/counted';
import type { ReactNode } from 'react';
import type { Output } from '../../../../lib/api/api';
import { Money } from '../../../../ui/text/money';

type Today = Output<'GET /staff/today'>['data']['figures'];

/** The figures of the day in one line. */
export function Strip({ figures: today }: { figures: Today }) {
  const more = today.registered - today.registered_last_week;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      <Figure term="Registered today" note={`${compared(more)} last week at this time`}>
        {figure(today.registered)}
      </Figure>
      {today.received_kobo !== null && (
        <Figure term="Received today" note={receivedNote(today)}>
          <Money kobo={today.received_kobo} />
        </Figure>
      )}
      {today.presence && (
        <Figure term="Present today" note={today.presence.batches}>
          {figure(today.presence.present)} <Of total={today.presence.expected} />
        </Figure>
      )}
      <Figure term="Places left" note="in courses that are open">
        {figure(today.places_left)} <Of total={today.places} />
      </Figure>
    </dl>
  );
}

function receivedNote({ payments, refunded_kobo, lost_kobo }: Today): string {
  return [
    counted(payments ?? 0, 'payment'),
    ...(refunded_kobo ? [`${formatNaira(refunded_kobo)} refunded`] : []),
    ...(lost_kobo ? [`${formatNaira(lost_kobo)} lost in disputes`] : []),
  ].join(', ');
}

function Of({ total }: { total: number }) {
  return <span className="font-sans text-small font-normal text-muted">of {figure(total)}</span>;
}

function compared(more: number): string {
  if (more === 0) return 'As many as';
  return more > 0 ? `${figure(more)} more than` : `${figure(-more)} fewer than`;
}

function Figure({ term, note, children }: { term: string; note: string; children: ReactNode }) {
  return (
    <div className="min-w-0 md:border-l md:border-line md:pl-4 md:first:border-0 md:first:pl-0">
      <dt className="text-muted">{term}</dt>
      <dd className="font-display text-heading leading-tight font-bold tabular-nums">{children}</dd>
      <dd className="text-[0.8125rem] text-muted">{note}</dd>
    </div>
  );
}
