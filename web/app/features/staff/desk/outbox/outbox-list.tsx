import { counted } from '@edc/contract/common/text/counted';
import { OUTBOX_SEARCH_LENGTH } from '@edc/contract/system/outbox-rules';
import { api } from '../../../../lib/api/api';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { useMay } from '../../../../lib/session/staff';
import { mailHref, outboxHref } from './address';
import { BulkPause } from './bulk-pause';
import { outboxColumns } from './columns';
import { outboxFilters } from './filters';
import type { loadOutbox } from './load-outbox';
import { ResendButton } from './resend-dialog';

type Loaded = Awaited<ReturnType<typeof loadOutbox>>;

export function OutboxList({ page, pausedAt, kinds, views, values }: Loaded) {
  const mayResend = useMay()('mails.resend');
  return (
    <ListScreen
      title="Outbox"
      count={counted(page.total, 'email')}
      name="email"
      {...{ page, values }}
      href={outboxHref}
      columns={outboxColumns}
      caption="Emails"
      rowKey={({ id }) => id}
      rowName={({ subject, to }) => `${subject}, to ${to}`}
      rowHref={({ id }) => mailHref(id)}
      pages="Pages of the outbox"
      saved={{ list: 'outbox', views }}
      search={{ label: 'Search by address', maxLength: OUTBOX_SEARCH_LENGTH }}
      filters={outboxFilters(kinds)}
      exportFile={(asked) => api('POST /staff/outbox/export', asked)}
      note={pausedAt && <BulkPause since={pausedAt} mayResume={mayResend} />}
      bulk={
        mayResend && {
          actions: ({ selection, asked, count, counted: words }) => (
            <ResendButton
              asked={selection.all ? asked : { mails: [...selection.keys].join(',') }}
              total={count}
              count={`${words} selected`}
            />
          ),
        }
      }
      empty={{
        title: 'No email matches',
        text: 'Search by the beginning of an email address, or by a matric number.',
        action: { label: 'Show all emails', to: outboxHref({}) },
      }}
    />
  );
}
