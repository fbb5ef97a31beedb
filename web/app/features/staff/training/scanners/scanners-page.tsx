import type { Page } from '@edc/contract/common/lists/paging-rules';
import { counted } from '@edc/contract/common/text/counted';
import { formatDay, formatDayOfYear, formatMoment } from '@edc/contract/common/time/dates';
import type { RegisterWorkshop } from '@edc/contract/training/attendance/registers';
import {
  lastMomentOf,
  type ScannerState,
  scannerStateLabels,
} from '@edc/contract/training/attendance/scanner-rules';
import type { ListedScanner } from '@edc/contract/training/attendance/scanners';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { useLive } from '../../../../lib/live/live';
import { ScanHere } from '../../../../shared/training/scan-here';
import { Button } from '../../../../ui/actions/button';
import { KeyButton } from '../../../../ui/actions/key-button';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { ListPager } from '../../../../ui/lists/paging/list-pager';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { Badge } from '../../../../ui/text/badge';
import { AddPhone } from './add-phone';

const tones = {
  prepared: 'info',
  active: 'success',
  expired: 'neutral',
  revoked: 'neutral',
} as const satisfies Record<ScannerState, string>;

interface ScannersPageProps {
  scanners: Page<ListedScanner>;
  workshops: RegisterWorkshop[];
  today: string;
  mayAll: boolean;
}

/** Phones that scan slips. */
export function ScannersPage({ scanners: page, workshops, today, mayAll }: ScannersPageProps) {
  const { items: scanners } = page;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { open, show, close, dialog } = useDialogs<string>('scanners', 'Revoked');
  const hydrated = useHydrated();
  useLive(['attendance'], () => void revalidate());
  const toRevoke = scanners.find(({ id }) => open === `revoke-${id}`);
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h1 className="text-section">Scanners</h1>
          <p className="max-w-prose text-muted">
            Phones that scan slips at the door, also without internet. No login is needed on them.
            To use the phone or computer in front of you, press Scan with this device.
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <ScanHere primary={!mayAll} />
          <KeyButton
            variant={mayAll ? 'primary' : 'secondary'}
            size="small"
            disabled={!hydrated}
            onClick={() => show('add')}
          >
            Add a phone
          </KeyButton>
        </span>
      </header>
      {scanners.length === 0 ? (
        <EmptyState title="No phones yet">
          Press Scan with this device. For another phone press Add a phone and open the link that is
          shown with that phone’s camera.
        </EmptyState>
      ) : (
        <ul className="grid max-w-4xl gap-3">
          {scanners.map((scanner) => (
            <ScannerCard
              key={scanner.id}
              scanner={scanner}
              onRevoke={() => show(`revoke-${scanner.id}`)}
            />
          ))}
        </ul>
      )}
      {(page.next ?? page.previous) && (
        <ListPager
          page={page}
          label="Pages of phones"
          href={(cursor) => (cursor ? `?cursor=${encodeURIComponent(cursor)}` : '?')}
        />
      )}
      {open === 'add' && (
        <AddPhone
          workshops={stillTaught(workshops, today)}
          mayAll={mayAll}
          scanners={scanners}
          onClose={close}
          // The new phone is on the first page.
          onAdded={() => void navigate('?', { preventScrollReset: true })}
        />
      )}
      {toRevoke && (
        <ReasonDialog
          title={`Revoke ${toRevoke.name}?`}
          description="It can no longer read the list. What it still sends is kept for review and does not count."
          label="Revoke the phone"
          act={() => api('POST /staff/scanners/{id}/revoke', { id: toRevoke.id })}
          {...dialog}
        />
      )}
    </div>
  );
}

/** Those with training ahead; all if none has any, such as before the dates are set. */
function stillTaught(workshops: RegisterWorkshop[], today: string): RegisterWorkshop[] {
  const ahead = workshops.filter(({ batches }) => batches.some((one) => one.end_date >= today));
  return ahead.length > 0 ? ahead : workshops;
}

/** When it expires, or how its use ended. */
function endOf(scanner: ListedScanner): string {
  const { state, expires_at, last_seen_at, revoked_at, revoked_by, unlinked } = scanner;
  const last = formatDay(lastMomentOf(expires_at));
  if (state === 'expired') {
    return last_seen_at ? `worked until ${last}` : 'its link was not opened in time';
  }
  if (state !== 'revoked') return `works until ${last}`;
  // A trainer's phone ends with their account.
  if (!revoked_at) return 'ended with that account';
  const when = `on ${formatMoment(revoked_at)}`;
  if (unlinked) return `unlinked on the phone itself ${when}`;
  return revoked_by ? `revoked by ${revoked_by} ${when}` : `revoked ${when}`;
}

function ScannerCard({ scanner, onRevoke }: { scanner: ListedScanner; onRevoke: () => void }) {
  const isUsable = scanner.state === 'active' || scanner.state === 'prepared';
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-card px-4 py-3">
      <div className="grid min-w-0 gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-lead">
          <span className="wrap-anywhere">{scanner.name}</span>
          <Badge tone={tones[scanner.state]}>
            {scanner.unlinked ? 'Unlinked' : scannerStateLabels[scanner.state]}
          </Badge>
          {scanner.silent && scanner.last_seen_at && (
            <Badge tone="danger">Has not sent since {formatDayOfYear(scanner.last_seen_at)}</Badge>
          )}
          {scanner.waiting > 0 && (
            <Badge tone="warning">{counted(scanner.waiting, 'scan')} on the phone</Badge>
          )}
        </h2>
        <p>{scanner.workshops.join(' · ') || 'All workshops'}</p>
        <p className="text-muted">
          {scanner.last_seen_at
            ? `Last contact ${formatMoment(scanner.last_seen_at)}, ${counted(scanner.scans, 'student')} accepted today`
            : 'Not opened yet'}
          {scanner.may_admit && isUsable && ', may admit with a reason'}
        </p>
        <p className="text-muted">
          Added by {scanner.created_by} on {formatDay(scanner.created_at)}, {endOf(scanner)}
        </p>
      </div>
      {isUsable && (
        <Button size="small" aria-label={`Revoke ${scanner.name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}
