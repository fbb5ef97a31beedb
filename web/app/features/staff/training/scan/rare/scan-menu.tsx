import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import type { ListWorkshop } from '@edc/contract/training/attendance/scan-list';
import {
  type ScanKind,
  scanKindLabels,
  scanKinds,
} from '@edc/contract/training/attendance/scan-rules';
import { lastMomentOf } from '@edc/contract/training/attendance/scanner-rules';
import { useState } from 'react';
import { Button } from '../../../../../ui/actions/button';
import { ButtonLink } from '../../../../../ui/actions/button-link';
import { Field } from '../../../../../ui/forms/field';
import { Select } from '../../../../../ui/forms/select';
import { Alert } from '../../../../../ui/notices/alert';
import { Dialog } from '../../../../../ui/overlays/dialog';
import type { Linked, ScannerSnapshot } from '../scanner-state';
import { useStaffName } from './use-staff-name';

interface ScanMenuProps {
  state: ScannerSnapshot & { linked: Linked };
  workshops: readonly ListWorkshop[];
  onChoose: (change: { kind?: ScanKind; workshop?: number }) => void;
  onSend: () => void;
  onUnlink: () => Promise<boolean>;
  onClose: () => void;
}

/** What this phone scans for, its unsent scans, and how to unlink it. */
export function ScanMenu({ state, workshops, onChoose, onSend, onUnlink, onClose }: ScanMenuProps) {
  const staff = useStaffName();
  const [isAsked, setAsked] = useState(false);
  const [isKept, setKept] = useState(false);
  const [isTried, setTried] = useState(false);
  const { linked, waiting, contactAt, listSize } = state;
  const choices = workshops.map(({ id, skill, course_code }) => ({
    value: String(id),
    label: `${skill}, ${course_code}`,
  }));
  const unlink = async () => {
    if (await onUnlink()) return onClose();
    setAsked(false);
    setKept(true);
  };
  return (
    <Dialog open onClose={onClose} title={linked.scanner.name}>
      <Field name="kind" label="Scan for">
        <Select
          value={linked.kind}
          onChange={({ target }) => onChoose({ kind: target.value as ScanKind })}
          choices={scanKinds.map((kind) => ({ value: kind, label: scanKindLabels[kind] }))}
        />
      </Field>
      {choices.length > 1 && (
        <Field name="workshop" label="Workshop">
          <Select
            value={String(linked.workshop ?? 0)}
            onChange={({ target }) => onChoose({ workshop: Number(target.value) })}
            choices={[{ value: '0', label: 'All workshops' }, ...choices]}
          />
        </Field>
      )}
      <p>
        {waiting === 0
          ? 'All scans are sent.'
          : `${waiting} ${waiting === 1 ? 'scan waits' : 'scans wait'} on this phone.`}{' '}
        The list has {listSize} {listSize === 1 ? 'student' : 'students'}
        {contactAt > 0 && `, updated ${formatMoment(new Date(contactAt).toISOString())}`}. This
        phone scans until {formatDay(lastMomentOf(linked.scanner.expires_at))}.
      </p>
      {!state.online && (
        <Alert type="info" announce>
          {isTried ? 'Still no network: nothing could be sent now.' : 'No network now.'} Scans are
          sent by themselves as soon as there is one.
        </Alert>
      )}
      {isKept && (
        <Alert type="warning" announce>
          Scans still wait on this phone. Connect to the internet and send them first.
        </Alert>
      )}
      {isAsked && (
        <Alert type="warning" title="Unlink this phone?" announce>
          It stops scanning, and the list of students and its last scans are erased from it.
          {waiting > 0 && ' Scans that wait are sent first.'} To scan with it again, staff have to
          link it with a new code.
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {isAsked ? (
          <>
            <Button variant="danger" onClick={() => void unlink()}>
              Unlink now
            </Button>
            <Button onClick={() => setAsked(false)}>Keep it linked</Button>
          </>
        ) : (
          <>
            <Button
              onClick={() => {
                setTried(true);
                onSend();
              }}
            >
              Send now
            </Button>
            {/* Without a login it would lead to a page that is closed to the phone's holder. */}
            {staff && (
              <ButtonLink to="/staff" reload>
                Staff console
              </ButtonLink>
            )}
            <Button variant="quiet" onClick={() => setAsked(true)}>
              Unlink this phone
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
