import { ABOUT_LENGTH } from '@edc/contract/desk/complaints/complaint-rules';
import { newComplaint } from '../complaints/complaint-address';

interface Clashing {
  course_code: string;
  session: string;
  skill: string;
  /** The server's message about the days. */
  words: string;
}

/** Asks the centre for another batch, before a student takes overlapping training. */
export const batchQuestion = ({ course_code, session, skill, words }: Clashing) =>
  newComplaint({
    category: 'Other',
    subject: `Another batch for ${course_code}`,
    about: `${skill}, ${course_code} ${session}, not registered yet`.slice(0, ABOUT_LENGTH),
    message: `Can I join another batch? The portal says: ${words}`.slice(0, 500),
  });
