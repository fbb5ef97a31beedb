import type { FullStudent } from '@edc/contract/students';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMay } from '../../lib/staff';
import { Button } from '../../ui/button';
import { Key } from '../../ui/key';
import { useNotices } from '../../ui/notices';
import { PopBelow, popLineClass } from '../../ui/pop-below';
import { useKey } from '../../ui/use-key';
import { CorrectDialog } from './correct-dialog';
import { type Deed, deeds } from './deeds';
import { ReasonDialog } from './reason-dialog';

/** What can be done with a student, for those who may. */
export function StudentActions({ student }: { student: FullStudent }) {
  const may = useMay();
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const [open, setOpen] = useState<Deed | 'correct'>();
  const correct = useKey<HTMLButtonElement>('e');
  const close = () => setOpen(undefined);
  const mine = deeds.filter((deed) => may(deed.may) && deed.possible(student));
  const done = async (message: string) => {
    close();
    await revalidate();
    // After the dialog has closed: what is shown inside it would close with it.
    notices.show({ type: 'success', title: 'Done', message });
  };
  return (
    <>
      {mine.length > 0 && (
        <PopBelow trigger="Account actions">
          {mine.map((deed) => (
            <button
              key={deed.call}
              type="button"
              onClick={() => setOpen(deed)}
              className={popLineClass}
            >
              {deed.label}
            </button>
          ))}
        </PopBelow>
      )}
      {may('students.correct') && (
        <Button ref={correct} variant="primary" size="small" onClick={() => setOpen('correct')}>
          Correct the record <Key>e</Key>
        </Button>
      )}
      {open === 'correct' && <CorrectDialog student={student} onClose={close} onDone={done} />}
      {open && open !== 'correct' && (
        <ReasonDialog deed={open} student={student} onClose={close} onDone={done} />
      )}
    </>
  );
}
