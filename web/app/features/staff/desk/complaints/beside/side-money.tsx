import { formatMoment } from '@edc/contract/common/time/dates';
import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import type { FullStudent } from '@edc/contract/desk/students/students';
import { endWords } from '@edc/contract/people/proposal-rules';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../../../lib/session/staff';
import { Button } from '../../../../../ui/actions/button';
import { Amount } from '../../../../../ui/text/amount';
import { Badge } from '../../../../../ui/text/badge';
import { CodeText } from '../../../../../ui/text/code-text';

/** The dialog that decides about money; it belongs to another part of the console. */
export type DecideMoney = (given: { money: number; onClose: () => void }) => ReactNode;

interface SideMoneyProps {
  proposals: FullStudent['proposals'];
  money: NonNullable<StaffComplaint['money']>;
  decision: DecideMoney;
}

/** What waits for a decision about the student's money, or was not approved. */
export function SideMoney({ proposals, money, decision }: SideMoneyProps) {
  return (
    <>
      <Proposals proposals={proposals} />
      <WaitingMoney money={money} decision={decision} />
    </>
  );
}

/** Proposals not approved, or not yet: they must not look like nothing. */
function Proposals({ proposals }: Pick<FullStudent, 'proposals'>) {
  const mayOpen = useMay()('proposals.read');
  if (proposals.length === 0) return null;
  return (
    <ul aria-label="Proposals" className="mb-2 grid gap-2">
      {proposals.map(({ id, summary, proposed_at, ...ended }) => (
        <li key={id} className="grid gap-1 rounded-card border border-line p-3">
          {mayOpen ? (
            <Link to={`/staff/approvals/${id}`} className="text-link wrap-anywhere">
              {summary}
            </Link>
          ) : (
            <span className="wrap-anywhere">{summary}</span>
          )}
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted">
            {ended.state === 'open' ? (
              <>
                {formatMoment(proposed_at)}
                <Badge tone="info">Waits for a second person</Badge>
              </>
            ) : (
              endWords(ended)
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Money that was not used as it arrived: it can be applied, kept as credit or refunded here. */
function WaitingMoney({ money, decision }: Omit<SideMoneyProps, 'proposals'>) {
  const mayAct = useMay()('payments.act');
  const [deciding, setDeciding] = useState<number>();
  if (money.length === 0) return null;
  return (
    <>
      <ul aria-label="Money not used yet" className="mb-2 grid gap-2">
        {money.map(({ id, why, credit, about_kobo, currency, reference, proposal }) => (
          <li key={id} className="grid gap-1 rounded-card border border-line p-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 font-semibold wrap-anywhere">
                {credit ? 'Kept as credit' : why}
              </span>
              <Amount kobo={about_kobo} currency={currency} className="font-semibold" />
            </p>
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link to={`/staff/payments/${reference}`}>
                <CodeText>{reference}</CodeText>
              </Link>
              {proposal !== null && (
                <Link to={`/staff/approvals/${proposal}`} className="text-link">
                  Waits for a second person
                </Link>
              )}
              {proposal === null && mayAct && (
                <Button size="small" onClick={() => setDeciding(id)}>
                  Decide
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {deciding !== undefined &&
        decision({ money: deciding, onClose: () => setDeciding(undefined) })}
    </>
  );
}
