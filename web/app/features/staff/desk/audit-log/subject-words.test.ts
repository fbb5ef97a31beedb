import { expect, it } from 'vitest';
import { subjectWords } from './subject-words';

const student = { key: 'k', full_name: 'Okonkwo Adaeze', matric_no: 'SCI/24/0001' };

it.each([
  [{ subject: 'registration:1', subject_name: null, student }, 'Registration of Okonkwo Adaeze'],
  [{ subject: 'skill_change:4', subject_name: null, student }, 'Skill change of Okonkwo Adaeze'],
  [{ subject: 'skill_change:4', subject_name: null, student: null }, 'Skill change 4'],
  [{ subject: 'pin:SCI/25/9001', subject_name: null, student: null }, 'PIN SCI/25/9001'],
  [{ subject: 'pin:any', subject_name: null, student: null }, 'PIN for any student'],
  [{ subject: 'certificates:print', subject_name: null, student: null }, 'Printed certificates'],
  [
    { subject: 'scan:01890a5d-ac96-774b-bcce-b302099a8057', subject_name: null, student: null },
    'Scan',
  ],
  [
    {
      subject: 'scan:01890a5d-ac96-774b-bcce-b302099a8057',
      subject_name: 'of Batch 1, ESP 201, 14 Nov 2026',
      student,
    },
    'Scan of Batch 1, ESP 201, 14 Nov 2026',
  ],
  [
    { subject: 'set-up:notices', subject_name: null, student: null },
    'Set-up: Give the provider our web hook address',
  ],
  [{ subject: 'set-up:mail', subject_name: null, student: null }, 'Set-up: Test email'],
  [{ subject: 'payment:EDC-1', subject_name: null, student: null }, 'Payment EDC-1'],
  [
    { subject: 'proposal:1', subject_name: 'Refund of ₦4,160.00', student: null },
    'Proposal 1: Refund of ₦4,160.00',
  ],
  [{ subject: 'banner:2', subject_name: 'Open day', student: null }, 'Banner “Open day”'],
])('calls %o %j', (entry, words) => {
  expect(subjectWords(entry)).toBe(words);
});
