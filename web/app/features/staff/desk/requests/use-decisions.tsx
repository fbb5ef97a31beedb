import type { RequestDetail } from '@edc/contract/desk/requests/requests';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { useMay } from '../../../../lib/session/staff';
import { actorWords } from '../../../../shared/people/audit-words';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { Key } from '../../../../ui/actions/key';
import { useKey } from '../../../../ui/hooks/use-key';
import { useNotices } from '../../../../ui/notices/notices';
import { DecisionDialog } from './decision-dialog';
import { type Decision, decisions, mainDecisions, otherDecisions } from './decisions';

/**
 * The user's possible actions on a request: buttons, and the dialog of the pressed one. They are
 * separate because a dialog inside a hidden part of the page would be hidden too.
 */
export function useDecisions(
  request: RequestDetail,
  onDone: (decision: Decision, message: string) => void,
): { buttons: ReactNode; dialog: ReactNode } {
  const may = useMay()('requests.decide');
  const { open, draft, show, close } = useDialogs<Decision>(`request:${request.key}`);
  const primary = useKey<HTMLButtonElement>('e');
  const rejection = useKey<HTMLButtonElement>('r');
  const can = (decision: Decision) => may && request.actions.includes(decision);
  const isOvertaken = open !== undefined && !can(open);
  useOvertaken(isOvertaken, request, close);
  const main = mainDecisions.find(can);
  // It is printed before it is at the office.
  const serial =
    main === 'ready' ? request.certificates.find((one) => !one.revoked_at)?.serial : undefined;
  const [printed, setPrinted] = useState<string>();
  const isToPrint = serial !== undefined && serial !== printed;
  return {
    buttons: may && (
      <>
        {main && (
          <Button
            ref={primary}
            variant={isToPrint ? 'secondary' : 'primary'}
            size="small"
            onClick={() => show(main)}
          >
            {decisions[main].button} <Key>e</Key>
          </Button>
        )}
        {serial !== undefined && (
          <ButtonLink
            to={`/api/staff/certificates/print?serials=${serial}`}
            variant={isToPrint ? 'primary' : 'secondary'}
            size="small"
            reload
            className={isToPrint ? 'order-first' : undefined}
            onClick={() => setPrinted(serial)}
          >
            Print
          </ButtonLink>
        )}
        {otherDecisions.filter(can).map((decision) => (
          <Button
            key={decision}
            ref={decision === 'reject' ? rejection : undefined}
            size="small"
            // Apart from what is done every day: it cannot be undone.
            className={decision === 'revoke' ? 'order-last ml-auto md:ml-4' : undefined}
            onClick={() => show(decision)}
          >
            {decisions[decision].button} {decision === 'reject' && <Key>r</Key>}
          </Button>
        ))}
      </>
    ),
    dialog: open && can(open) && (
      <DecisionDialog
        key={open}
        decision={open}
        request={request}
        draft={draft}
        onClose={close}
        onDone={(message) => {
          close();
          onDone(open, message);
        }}
      />
    ),
  };
}

/** Explains why a dialog has closed: another person decided, or the student withdrew. */
function useOvertaken(isOvertaken: boolean, { audit, student }: RequestDetail, close: () => void) {
  const notices = useNotices();
  const say = useEffectEvent(() => {
    close();
    const last = audit?.toSorted((one, other) => Number(other.id) - Number(one.id))[0];
    const who = last ? (last.actor_name ?? actorWords(last.actor)) : 'somebody else';
    const what = last?.actor.startsWith('student:') ? 'Withdrawn' : 'Decided';
    notices.show({
      type: 'info',
      title: student.full_name,
      message: `${what} by ${who}. Your decision was not sent.`,
    });
  });
  useEffect(() => {
    if (isOvertaken) say();
  }, [isOvertaken]);
}
