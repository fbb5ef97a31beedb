import type { StudentFacts } from '@edc/contract/desk/students/students';
import { Panel } from '../../../../../ui/layout/detail-page';
import { Registrations } from './facts-panels';
import { Requests } from './history-panels';
import { Credits, Payments } from './money-panels';

interface FactsBesideProps {
  facts: StudentFacts;
  /** The request that the page is about. */
  exceptRequest: string;
}

/** A student's registrations, payments and requests, beside something else about them. */
export function FactsBeside({ facts, exceptRequest }: FactsBesideProps) {
  const requests = facts.requests.filter(({ key }) => key !== exceptRequest);
  return (
    <>
      <Panel title="Registrations" aside={facts.registrations.length}>
        <Registrations registrations={facts.registrations} />
      </Panel>
      <Panel title="Payments" aside={facts.payments.length}>
        <Payments {...facts} />
      </Panel>
      {facts.credits.length > 0 && (
        <Panel title="Money not used" aside={facts.credits.length}>
          <Credits credits={facts.credits} />
        </Panel>
      )}
      <Panel title="Other requests" aside={requests.length}>
        <Requests requests={requests} />
      </Panel>
    </>
  );
}
