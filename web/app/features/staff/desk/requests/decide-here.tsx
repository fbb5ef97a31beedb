import type { RequestDetail } from '@edc/contract/desk/requests/requests';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { useMay } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';
import { DecisionDialog } from './decision-dialog';
import { type Decision, decisions } from './decisions';

interface DecideHereProps {
  /** The key of a pending request. */
  requestKey: string;
}

/** Decides a pending request from another page, such as the student's. */
export function DecideHere({ requestKey }: DecideHereProps) {
  const may = useMay()('requests.decide');
  const { busy, submit } = useSubmit();
  const [request, setRequest] = useState<RequestDetail>();
  const { open, draft, show, close, done } = useDialogs<Decision>(`request:${requestKey}`);
  if (!may) return null;
  const ask = (decision: Decision) =>
    void submit({}, async () => {
      const { data } = await api('GET /staff/requests/{request}', { request: requestKey });
      setRequest(data);
      show(decision);
    });
  return (
    <>
      {(['reject', 'approve'] as const).map((decision) => (
        <Button key={decision} size="small" busy={busy} onClick={() => ask(decision)}>
          {decisions[decision].button}
        </Button>
      ))}
      {request && open && (
        <DecisionDialog
          decision={open}
          request={request}
          draft={draft}
          onClose={close}
          onDone={(message) => void done(message)}
        />
      )}
    </>
  );
}
