import { aPhoto } from '../../server/src/areas/system/files/attachments/testing.ts';
import type { StaffApi } from './staff.ts';

interface Teller {
  matricNo: string;
  number: string;
  reason: string;
}

/** Finance proposes what a student paid at the bank; gives the number of the proposal. */
export async function proposeTeller(finance: StaffApi, teller: Teller): Promise<number> {
  const offers = await finance.get('/payment-offers');
  const [{ application_code, skills }] = offers.data;
  const target = {
    matric_no: teller.matricNo,
    application_code,
    skill_code: skills[0].code,
  };
  const asked = await finance.get('/teller-payments/preview', target);
  const due = String(asked.data.due_kobo);
  const { proposal } = await finance.send('/teller-payments', {
    ...target,
    teller_number: teller.number,
    amount_kobo: due,
    due_kobo: due,
    missing_kobo: '0',
    reason: teller.reason,
    attachments: { name: 'teller.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() },
  });
  return proposal;
}
