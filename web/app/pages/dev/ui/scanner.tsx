import { Answer } from '../../../features/staff/training/scan/answer';
import type { Logged } from '../../../features/staff/training/scan/scanner-state';
import { LONG_NAME, Pair, type Part, State } from './part';

const scan: Logged = {
  id: 'sample',
  at: Date.parse('2026-11-11T06:04:00Z'),
  day: '2026-11-11',
  kind: 'attendance',
  reason: 'ok',
  registration: 1,
  name: 'Choji Kaneng',
  skill: 'Fashion Design and Tailoring',
  attended: 3,
  required: 10,
  code: '',
};

const samples: { title: string; answer: Logged; mayAdmit?: boolean; isPast?: boolean }[] = [
  { title: 'Accepted', answer: scan },
  {
    title: 'Already scanned on this phone',
    answer: { ...scan, reason: 'already', earlier: 'sample' },
  },
  {
    title: 'Marked present by hand',
    answer: { ...scan, reason: 'already', markedPresent: 'by Amina Bello at 07:02' },
  },
  {
    title: 'Refused, and may be admitted',
    answer: {
      ...scan,
      reason: 'no-training',
      advice: '11 Nov 2026 is excused: Public holiday. Next training day: 12 Nov 2026.',
    },
    mayAdmit: true,
  },
  { title: 'Not one of our codes', answer: { ...scan, reason: 'forged', name: '', skill: '' } },
  {
    title: 'Marked absent by hand',
    answer: {
      ...scan,
      reason: 'marked',
      advice: 'Marked absent by Amina Bello at 07:02. Admit the student if they are here now.',
    },
    mayAdmit: true,
  },
  {
    title: 'Another person had the slip',
    answer: {
      ...scan,
      reason: 'asked',
      advice: 'Another person used this slip at 07:02. Is it this student now?',
    },
  },
  { title: 'Not this person', answer: { ...scan, undone: true, otherPerson: true } },
  { title: 'Handed out', answer: { ...scan, kind: 'kit' } },
  { title: 'Looked at again', answer: { ...scan, name: LONG_NAME }, isPast: true },
];

const nothing = () => undefined;

function Answers() {
  return (
    <Pair>
      {samples.map(({ title, answer, mayAdmit = false, isPast = false }) => (
        <State key={title} name={title}>
          <div className="flex min-h-136 w-full max-w-88 flex-col overflow-hidden rounded-card border border-line-strong">
            <Answer
              answer={answer}
              isPast={isPast}
              mayAdmit={mayAdmit}
              onUndo={nothing}
              onAdmit={nothing}
              onAccept={nothing}
              onSee={nothing}
            />
          </div>
        </State>
      ))}
    </Pair>
  );
}

export const scannerParts: Part[] = [{ id: 'scanner', title: 'Scanner', Show: Answers }];
