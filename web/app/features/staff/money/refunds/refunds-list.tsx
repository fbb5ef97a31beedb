import { formatSums } from '@edc/contract/common/money/amounts';
import { counted } from '@edc/contract/common/text/counted';
import { type RefundKind, refundKindLabels, refundKinds } from '@edc/contract/money/refund-rules';
import { api } from '../../../../lib/api/api';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { useMay } from '../../../../lib/session/staff';
import { TO_REFUND } from '../../../../shared/money/to-refund';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { TextLink } from '../../../../ui/actions/text-link';
import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { Alert } from '../../../../ui/notices/alert';
import { refundHref, refundsHref } from './address';
import { refundColumns } from './columns';
import type { loadRefunds } from './load-refunds';

type Loaded = Awaited<ReturnType<typeof loadRefunds>>;

/** Every refund, unfinished ones first. */
export function RefundsList({ page, totals, proposed, views, values }: Loaded) {
  const may = useMay();
  return (
    <ListScreen
      title="Refunds"
      count={`${counted(page.total, 'refund')}, ${formatSums(totals)}`}
      name="refund"
      {...{ page, values }}
      href={refundsHref}
      columns={refundColumns}
      caption={refundKindLabels[values.kind]}
      rowKey={({ id }) => String(id)}
      rowName={({ reference }) => `the refund of payment ${reference}`}
      rowHref={({ id }) => refundHref(id)}
      pages="Pages of refunds"
      actions={
        // An empty list offers it itself.
        may('payments.refund') &&
        page.items.length > 0 && (
          <ButtonLink to="/staff/payments" state={TO_REFUND} size="small">
            Refund a payment
          </ButtonLink>
        )
      }
      note={proposed.count > 0 && <Proposed {...proposed} />}
      tabs={
        <LinkTabs
          label="States of refunds"
          tabs={refundKinds.map((kind) => ({
            label: refundKindLabels[kind],
            to: refundsHref({ kind }),
            current: kind === values.kind,
          }))}
        />
      }
      saved={{ list: 'refunds', views, isTab: values.sort === '-at' }}
      exportFile={(asked) => api('POST /staff/refunds/export', asked)}
      empty={{
        title: nothing[values.kind],
        text: 'To refund a payment, open it and choose “Refund this payment”.',
        action: may('payments.refund')
          ? { label: 'Refund a payment', to: '/staff/payments', state: TO_REFUND }
          : { label: 'Show all payments', to: '/staff/payments' },
      }}
    />
  );
}

/** Refunds that are none yet: somebody has to approve them. */
function Proposed({ count, oldest }: Loaded['proposed']) {
  const may = useMay();
  const words = `${counted(count, 'refund waits', 'refunds wait')} for a second person`;
  const href = count === 1 ? `/staff/approvals/${oldest}` : '/staff/approvals';
  return (
    <Alert type="info">
      {may('proposals.read') ? <TextLink to={href}>{words}</TextLink> : words}
    </Alert>
  );
}

const nothing: Record<RefundKind, string> = {
  open: 'No refund is on its way',
  failed: 'No refund has failed',
  refunded: 'Nothing was refunded yet',
  all: 'There are no refunds yet',
};
