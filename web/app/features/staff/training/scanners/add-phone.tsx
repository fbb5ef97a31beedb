import { formatMoment } from '@edc/contract/common/time/dates';
import { DAY_MS } from '@edc/contract/common/time/days';
import type { RegisterWorkshop } from '@edc/contract/training/attendance/registers';
import { SCANNER_NAME_LENGTH } from '@edc/contract/training/attendance/scan-rules';
import { MOST_SCANNER_DAYS } from '@edc/contract/training/attendance/scanner-rules';
import type { ListedScanner } from '@edc/contract/training/attendance/scanners';
import { useState } from 'react';
import { api, type Output } from '../../../../lib/api/api';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { QrCode } from '../../../../ui/media/qr-code';
import { Dialog } from '../../../../ui/overlays/dialog';
import { useShownOnce } from '../../../../ui/overlays/use-shown-once';
import { CodeText } from '../../../../ui/text/code-text';
import { ChooseWorkshops, type ChosenWorkshops, writeChosen } from './choose-workshops';

interface AddPhoneProps {
  workshops: RegisterWorkshop[];
  /** Whether a phone may scan for every workshop. */
  mayAll: boolean;
  /** All phones, live: they include the new one. */
  scanners: readonly ListedScanner[];
  onClose: () => void;
  onAdded: () => void;
}

type Link = Output<'POST /staff/scanners'>['data'];

/** The last training day of all batches, or four weeks from now. */
function lastDay(workshops: RegisterWorkshop[]): string {
  const now = Date.now();
  const [soon, latest] = [28, MOST_SCANNER_DAYS - 1].map((days) =>
    new Date(now + days * DAY_MS).toISOString().slice(0, 10),
  ) as [string, string];
  const ends = workshops.flatMap(({ batches }) => batches.map(({ end_date }) => end_date)).sort();
  const last = ends.findLast((day) => day <= latest);
  return last && last >= new Date(now).toISOString().slice(0, 10) ? last : soon;
}

/** Prepares a phone, then shows the code that links it. */
export function AddPhone({ workshops, mayAll, scanners, onClose, onAdded }: AddPhoneProps) {
  const form = useSubmit();
  const [name, setName] = useState('');
  const [until, setUntil] = useState(lastDay(workshops));
  const [mayAdmit, setMayAdmit] = useState(false);
  const [chosen, setChosen] = useState<ChosenWorkshops>(
    workshops.length === 1 && !mayAll && workshops[0] ? { [workshops[0].key]: '' } : {},
  );
  const [link, setLink] = useState<Link>();
  const send = () => {
    const found = {
      ...(name.trim() ? {} : { name: 'Please name the phone' }),
      ...(Object.keys(chosen).length > 0 || mayAll
        ? {}
        : { workshops: 'Please choose a workshop' }),
    };
    void form.submit(found, async () => {
      const input = {
        name,
        until,
        workshops: writeChosen(chosen),
        may_admit: mayAdmit ? 'Yes' : 'No',
      } as const;
      const { data } = await api('POST /staff/scanners', input);
      setLink(data);
      onAdded();
    });
  };
  if (link) {
    const isLinked = scanners.some(({ id, state }) => id === link.id && state === 'active');
    return isLinked ? (
      <PhoneLinked name={link.name} onClose={onClose} />
    ) : (
      <ShowLink link={link} onClose={onClose} />
    );
  }
  return (
    <FormDialog
      title="Add a phone"
      description="The phone scans without a login. It sees names and matric numbers, no contact details."
      label="Show the code"
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <Field
        name="name"
        label="Name"
        hint="Such as Fashion workshop, front door."
        error={form.errors.name}
        required
      >
        <TextInput
          value={name}
          maxLength={SCANNER_NAME_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Checkbox
        name="may_admit"
        label="May admit a student with a reason"
        hint="Such as a make-up day in another batch."
        checked={mayAdmit}
        onChange={({ target }) => setMayAdmit(target.checked)}
      />
      <ChooseWorkshops
        workshops={workshops}
        chosen={chosen}
        hint={mayAll ? 'Without a tick it scans for all workshops.' : 'Those that you teach.'}
        error={form.errors.workshops}
        onChange={setChosen}
      />
      <Field name="until" label="Last day" error={form.errors.until} required>
        <TextInput type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
      </Field>
    </FormDialog>
  );
}

/** The code is used up and no longer shown. */
function PhoneLinked({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${name} is linked`}
      description="The phone has opened the link and can scan now. The code no longer works."
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    />
  );
}

function ShowLink({ link, onClose }: { link: Link; onClose: () => void }) {
  const { leave, question } = useShownOnce('You will not see this link again.', onClose);
  return (
    <Dialog
      open
      onClose={leave}
      title={`Link ${link.name}: scan this with the phone`}
      description={`Point the phone’s camera at the code and open the link. It works once, until ${formatMoment(link.link_until)}.`}
      actions={
        <>
          {question}
          <ButtonLink to={new URL(link.link).pathname + new URL(link.link).hash} reload>
            Use this device
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {/* Otherwise a small screen would squeeze it under the following text. */}
      <div className="mx-auto w-full max-w-72">
        <QrCode text={link.link} label="Link for the phone" className="aspect-square w-full" />
      </div>
      <p className="text-muted">Or send the link to the phone:</p>
      <CodeText copy="link" className="text-small md:[&&]:whitespace-normal">
        {link.link}
      </CodeText>
    </Dialog>
  );
}
