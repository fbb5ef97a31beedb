import { counted } from '@edc/contract/common/text/counted';
import { pinStateLabels, pinStates } from '@edc/contract/people/pins/pin-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, api } from '../../../../lib/api/api';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { useAskedFor } from '../../../../lib/pages/use-asked-for';
import { Button } from '../../../../ui/actions/button';
import { choicesOf } from '../../../../ui/forms/choices';
import { useNotices } from '../../../../ui/notices/notices';
import { pinsHref } from './address';
import { pinColumns } from './columns';
import { IssueDialog } from './issue-dialog';
import type { loadPins } from './load-pins';
import { PinTabs } from './pin-tabs';

const filters = [{ name: 'state', label: 'State', choices: choicesOf(pinStates, pinStateLabels) }];

export function PinsList({ page, views, values }: Awaited<ReturnType<typeof loadPins>>) {
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  useAskedFor('issue', () => setAsking(true));
  const add = { label: 'Issue PINs', onPress: () => setAsking(true) };
  const act = async (call: () => Promise<{ message: string }>) => {
    try {
      const { message } = await call();
      notices.show({ type: 'success', title: 'Revoked', message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notices.show({ type: 'danger', title: 'Not revoked', message: error.message });
    }
    await revalidate();
  };
  const { batch } = values;
  const canRevokeBatch = batch && page.items.some(({ state }) => state === 'open');
  return (
    <>
      <ListScreen
        title="Portal PINs"
        count={counted(page.total, 'PIN')}
        name="pin"
        {...{ page, values, filters, add }}
        href={pinsHref}
        columns={pinColumns(
          ({ id }) => void act(() => api('POST /staff/pins/{id}/revoke', { id })),
        )}
        rowKey={({ id }) => id}
        rowName={({ matric_no, issued_at }) => `${matric_no ?? 'Any student'}, ${issued_at}`}
        pages="Pages of PINs"
        actions={
          canRevokeBatch && (
            <Button
              size="small"
              onClick={() => void act(() => api('POST /staff/pins/revoke-batch', { batch }))}
            >
              Revoke these
            </Button>
          )
        }
        tabs={<PinTabs current="pins" />}
        saved={{ list: 'pins', views }}
        search={{ label: 'Matric number', maxLength: 40 }}
        exportFile={(asked) => api('POST /staff/pins/export', asked)}
        empty={{
          title: 'No PINs to show',
          text: 'With a Portal PIN a student who is missing on the roster can create a record.',
          action: add,
        }}
      />
      {asking && (
        <IssueDialog
          onClose={() => {
            setAsking(false);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
