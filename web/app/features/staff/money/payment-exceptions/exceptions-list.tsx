import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import { formatSums } from '@edc/contract/common/money/amounts';
import { exceptionKindLabels, exceptionKinds } from '@edc/contract/money/payment-exception-rules';
import { api } from '../../../../lib/api/api';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { exceptionHref, exceptionsHref } from './address';
import { exceptionColumns } from './columns';
import type { loadExceptions } from './load-exceptions';

type Loaded = Awaited<ReturnType<typeof loadExceptions>>;

const counted = { waiting: 'waiting', credit: 'kept as credit' };

export function ExceptionsList({ page, totals, with_bank: withBank, views, values }: Loaded) {
  const [first] = page.items;
  const isWaiting = values.kind === 'waiting';
  const { count, exact } = page.total;
  const forStaff = { count: count - withBank, exact };
  const isInOrder = values.sort === 'urgency' && page.before === 0;
  return (
    <ListScreen
      title="Exceptions"
      count={`${formatTotal(forStaff)} ${counted[values.kind]}, ${formatSums(totals)}${withBank > 0 ? `, and ${withBank} with the bank` : ''}`}
      name="exception"
      {...{ page, values }}
      href={exceptionsHref}
      columns={exceptionColumns}
      caption={exceptionKindLabels[values.kind]}
      rowKey={({ id }) => String(id)}
      rowName={({ reference }) => `payment ${reference}`}
      rowHref={({ id }) => exceptionHref(id)}
      actions={
        isWaiting &&
        isInOrder &&
        first &&
        forStaff.count > 0 && (
          <ButtonLink to={exceptionHref(first.id)} variant="primary" size="small">
            Start with the first
          </ButtonLink>
        )
      }
      tabs={
        <LinkTabs
          label="Kinds of exceptions"
          tabs={exceptionKinds.map((kind) => ({
            label: exceptionKindLabels[kind],
            to: exceptionsHref({ kind }),
            current: kind === values.kind,
          }))}
        />
      }
      saved={{ list: 'exceptions', views, isTab: values.sort === 'urgency' }}
      exportFile={(asked) => api('POST /staff/payment-exceptions/export', asked)}
      empty={{
        title: isWaiting ? 'Nothing waits for a decision' : 'No student has credit',
        text: isWaiting
          ? 'Payments that could not be used, and payments that were reversed, appear here.'
          : 'Money that is kept for a student’s next payment appears here.',
        action: { label: 'Show all payments', to: '/staff/payments' },
      }}
    />
  );
}
