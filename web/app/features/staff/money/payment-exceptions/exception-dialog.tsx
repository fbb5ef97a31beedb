import type { PaymentException } from '@edc/contract/money/payment-exceptions';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { useLoaded } from '../../../../lib/api/use-loaded';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { Alert } from '../../../../ui/notices/alert';
import { SkeletonText } from '../../../../ui/notices/skeleton';
import { Dialog } from '../../../../ui/overlays/dialog';
import { Disclosure } from '../../../../ui/overlays/disclosure';
import type { TargetAddress } from './address';
import { Choices } from './choices';
import { DecisionForm } from './decision-form';
import { ExceptionNotes } from './exception-notes';
import { NowAndAfter } from './now-and-after';
import { TargetForm } from './target-form';
import { useChoice } from './use-choice';
import type { OnDecided } from './use-decision';
import { useRefundAmount } from './use-refund-amount';

interface ExceptionDialogProps {
  /** The number of the money. */
  money: number;
  /** The complaint inside which it is decided. */
  complaint?: string | undefined;
  onClose: () => void;
  onDecided: OnDecided;
}

const NO_TARGET: TargetAddress = { matric_no: '', application_code: '', skill_code: '' };

/** What can be done with money, decided where it is named, such as inside a complaint. */
export function ExceptionDialog({ money, complaint, onClose, onDecided }: ExceptionDialogProps) {
  const [target, setTarget] = useState(NO_TARGET);
  const { loaded } = useLoaded(`money:${money}`, () => loadDecision(money, target), {
    renewal: JSON.stringify(target),
  });
  return (
    <Dialog open size="large" onClose={onClose} title="What should happen with this money?">
      {loaded.is === 'failed' && (
        <Alert type="danger" announce>
          {loaded.error.message}
        </Alert>
      )}
      {loaded.is === 'loading' && <SkeletonText lines={6} />}
      {loaded.is === 'there' && (
        <Decision {...loaded.data} {...{ target, complaint, onDecided }} onTarget={setTarget} />
      )}
    </Dialog>
  );
}

async function loadDecision(id: number, target: TargetAddress) {
  const [{ data: exception }, { data: offers }] = await Promise.all([
    api('GET /staff/payment-exceptions/{money}', { money: String(id), ...withoutEmpty(target) }),
    api('GET /staff/payment-offers'),
  ]);
  return { exception, offers };
}

interface DecisionProps extends Awaited<ReturnType<typeof loadDecision>> {
  exception: PaymentException;
  target: TargetAddress;
  onTarget: (target: TargetAddress) => void;
  complaint: string | undefined;
  onDecided: OnDecided;
}

function Decision({ exception, offers, target, onTarget, complaint, onDecided }: DecisionProps) {
  const { choice, setChoice, chosen: offered } = useChoice(exception);
  const { amount, chosen, failure } = useRefundAmount(exception, { chosen: offered });
  const [reason, setReason] = useState('');
  return (
    <>
      <p className="text-muted">
        {exception.why}. {exception.description}, {exception.reference}.
      </p>
      <ExceptionNotes exception={exception} />
      <Choices
        choices={exception.choices.map((one) => (one === offered && chosen) || one)}
        chosen={choice}
        onChoose={setChoice}
        byHand={exception.provider === 'teller'}
        inDialog
      />
      {exception.state !== 'confirmed' && (
        <Disclosure summary="Apply it to another course or skill">
          <div className="py-2">
            <TargetForm {...{ exception, offers, target }} onShow={onTarget} />
          </div>
        </Disclosure>
      )}
      {chosen && (
        <>
          {failure ? (
            <p className="text-danger">{failure}</p>
          ) : (
            <NowAndAfter now={exception.now} after={chosen.after} />
          )}
          {chosen.email && (
            <Disclosure summary={`Email to the student: ${chosen.email.subject}`}>
              <p className="py-2 whitespace-pre-wrap wrap-anywhere">{chosen.email.text}</p>
            </Disclosure>
          )}
          <DecisionForm
            key={chosen.choice}
            {...{ exception, target, chosen, reason, complaint, onDecided, amount }}
            onReason={setReason}
            inDialog
          />
        </>
      )}
    </>
  );
}
