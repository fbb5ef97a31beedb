import { WEEKDAYS } from '../../common/time/training-days.ts';
import type { SettingInfo, SettingInput } from './setting-input-rules.ts';
import type { SettingKey } from './settings.ts';

const LEVELS = Array.from({ length: 9 }, (_, at) => `${at + 1}00 Level`);
const [sunday, ...weekdays] = WEEKDAYS;
const DAYS = [...weekdays, sunday];

const entered = (input: SettingInput) => (label: string, effect: string) => ({
  label,
  effect,
  input,
});
const line = entered({ kind: 'line' });
const text = entered({ kind: 'text' });
const email = entered({ kind: 'email' });
const address = entered({ kind: 'address' });
const fee = entered({ kind: 'fee' });
const days = entered({ kind: 'number', unit: 'days' });
const hours = entered({ kind: 'number', unit: 'hours' });

/** Every setting, with its texts and kind of field on the screen. */
export const settingInfos = {
  portal_name: line('Name of the portal', 'Shown at the top of every page and on slips.'),
  centre_name: line(
    'Name of the centre',
    'Shown on pages, slips and certificates, and signs every email.',
  ),
  accent_colour: {
    label: 'Accent colour',
    effect: 'The colour of buttons on pages and in emails, and of the line on certificates.',
    input: { kind: 'colour' },
  },
  logo: {
    label: 'Logo',
    effect: 'Shown beside the name of the portal. A square picture; empty for the usual mark.',
    input: { kind: 'logo' },
  },
  email_signature: text(
    'Email signature',
    'Lines below the name of the centre at the end of every email.',
  ),
  office_name: line('Office', 'Where students find the centre when they need a person.'),
  about_text: text('About the centre', 'A few sentences at the foot of every public page.'),
  support_email: email(
    'Support email',
    'Shown to students; answers to emails of the portal go there.',
  ),
  support_phone: {
    label: 'Support phone number',
    effect: 'Shown to students on public pages and slips.',
    input: { kind: 'phone' },
  },
  address: line('Address', 'Shown at the foot of public pages.'),
  about_us_url: address(
    'About Us page',
    "The address that About Us opens, usually on the university's own site. Leave it empty to hide the link.",
  ),
  video_url: address(
    'Video on the landing page',
    "The address of a video file that replaces the centre's own. Leave it empty to keep the centre's own.",
  ),
  sessions: {
    label: 'Sessions',
    effect:
      'The academic sessions that students can choose from, the newest first. Opening a session in the catalogue adds it here.',
    input: { kind: 'list' },
  },
  current_session: {
    label: 'Current session',
    effect: 'New records and figures belong to this session.',
    input: { kind: 'entry', of: 'sessions' },
  },
  eligible_levels: {
    label: 'Levels that may register',
    effect: 'Only students of these levels can create an account.',
    input: { kind: 'ticks', options: LEVELS },
  },
  institutional_email_domain: line(
    'Email domain of the university',
    'Students must use an address of their own, not one that ends in this. Leave it empty to accept any address.',
  ),
  registration_proof: {
    label: 'Proof when registering',
    effect: 'What a student must know to register with an email address that is not in the roster.',
    input: {
      kind: 'choice',
      options: [
        { value: 'birth_date', label: 'Date of birth' },
        { value: 'off', label: 'Nothing' },
      ],
    },
  },
  email_code: {
    label: 'Code by email when registering',
    effect: 'Switch it off only while email does not work: addresses are then not checked.',
    input: {
      kind: 'choice',
      options: [
        { value: 'on', label: 'On' },
        { value: 'off', label: 'Off' },
      ],
    },
  },
  training_location: line('Place of training', 'Printed on slips.'),
  training_time: line('Time of training', 'Printed on slips, such as 07:00AM Daily.'),
  training_end: line(
    'End of a training day',
    'Shown beside the time of training, such as 11:00AM. Leave it empty to show none.',
  ),
  training_weekdays: {
    label: 'Training days',
    effect: 'Training days, attendance and the end of skill changes are counted by these.',
    input: { kind: 'ticks', options: DAYS },
  },
  holidays: {
    label: 'Holidays',
    effect: 'Dates on which the centre is closed: no training, and no answers to complaints.',
    input: { kind: 'dates' },
  },
  certificate_attendance: {
    label: 'Attendance for a certificate',
    effect: 'The share of training days that a student must attend. Excused days do not count.',
    input: { kind: 'number', unit: 'percent' },
  },
  batch_assignment: {
    label: 'Batches of new registrations',
    effect: 'Whether a student gets a batch when registering, or staff assign it later.',
    input: {
      kind: 'choice',
      options: [
        { value: 'none', label: 'Staff assign batches' },
        { value: 'even', label: 'The batch with the fewest students' },
      ],
    },
  },
  skill_change_fee: fee(
    'Skill change fee',
    'What a skill change costs, without the processing fee. Payments already started keep the old fee.',
  ),
  certificate_fee: fee(
    'Certificate fee',
    'What a certificate costs, without the processing fee. Payments already started keep the old fee.',
  ),
  skill_change_days: days(
    'Skill changes after training began',
    'Students can ask for another skill until this many days after their training began.',
  ),
  skill_change_approval: {
    label: 'Paid skill changes',
    effect: 'Whether staff decide about each, or it happens as soon as it is paid.',
    input: {
      kind: 'choice',
      options: [
        { value: 'staff', label: 'Staff decide' },
        { value: 'automatic', label: 'Approved when paid' },
      ],
    },
  },
  request_days: days(
    'Decide about requests within',
    'Working days until a skill change or a certificate request should be decided. Students see this day.',
  ),
  waiting_list_hours: hours(
    'Place offered from the waiting list',
    'How long a place is kept for the student before the next one is asked.',
  ),
  staff_idle_minutes: {
    label: 'Log out idle staff after',
    effect: 'Minutes without use that end a session of staff.',
    input: { kind: 'number', unit: 'minutes' },
  },
  two_person_kobo: {
    label: 'Second person needed above',
    effect:
      'Above this amount another person must approve refunds, waivers, teller payments, closing a payment, and saying whose an unknown payment is. A higher amount counts 7 days after it is saved, a lower one at once.',
    input: { kind: 'naira' },
  },
  answer_hours_high: hours(
    'Answer urgent complaints within',
    'Working hours until the first answer to an urgent complaint (high priority) is overdue.',
  ),
  answer_hours_medium: hours(
    'Answer complaints within',
    'The same for complaints of medium priority.',
  ),
  answer_hours_low: hours(
    'Answer other complaints within',
    'The same for complaints of low priority.',
  ),
  office_hours: line(
    'Office hours',
    'When staff answer complaints, such as 08:00-16:00. Working hours are counted by it.',
  ),
  office_weekdays: {
    label: 'Office days',
    effect: 'The days on which staff answer complaints.',
    input: { kind: 'ticks', options: DAYS },
  },
  short_answers: {
    label: 'Short answers',
    effect: 'Shown above the complaints form, so that fewer complaints are needed.',
    input: { kind: 'answers' },
  },
  privacy_email: email(
    'Email for questions about personal data',
    'Shown in the privacy notice. Leave it empty to show the support email.',
  ),
  privacy_text: text(
    'Added to the privacy notice',
    'Your own paragraphs, with an empty line between two.',
  ),
  privacy_version: {
    label: 'Version of the privacy notice',
    effect:
      'Increase it by one when you change the notice. Each account records the version it was shown.',
    input: { kind: 'number', unit: 'number' },
  },
  keep_mail_days: days(
    'Keep texts of emails',
    'Afterwards the outbox shows only that an email was sent.',
  ),
  keep_session_days: days(
    'Keep unused sessions',
    'A device on which nobody uses the portal for so long is logged out and forgotten.',
  ),
  keep_notice_days: days(
    'Keep messages of payment providers',
    'They name the payer. Afterwards only that a message came, and when, is kept with the payment.',
  ),
  keep_record_days: days(
    'Keep records that nobody uses',
    'Records without an account that no roster has named for so long are erased. 0 keeps them.',
  ),
} as const satisfies Record<SettingKey, SettingInfo>;
