import { WEEKDAYS } from '../../common/time/training-days.ts';
import type { SettingInfo } from './setting-input-rules.ts';
import type { SettingKey } from './settings.ts';

const LEVELS = Array.from({ length: 9 }, (_, at) => `${at + 1}00 Level`);
const [sunday, ...weekdays] = WEEKDAYS;
const DAYS = [...weekdays, sunday];

/** Every setting, with its texts and kind of field on the screen. */
export const settingInfos = {
  portal_name: {
    label: 'Name of the portal',
    effect: 'Shown at the top of every page and on slips.',
    input: { kind: 'line' },
  },
  centre_name: {
    label: 'Name of the centre',
    effect: 'Shown on pages, slips and certificates, and signs every email.',
    input: { kind: 'line' },
  },
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
  email_signature: {
    label: 'Email signature',
    effect: 'Lines below the name of the centre at the end of every email.',
    input: { kind: 'text' },
  },
  office_name: {
    label: 'Office',
    effect: 'Where students find the centre when they need a person.',
    input: { kind: 'line' },
  },
  about_text: {
    label: 'About the centre',
    effect: 'A few sentences at the foot of every public page.',
    input: { kind: 'text' },
  },
  support_email: {
    label: 'Support email',
    effect: 'Shown to students; answers to emails of the portal go there.',
    input: { kind: 'email' },
  },
  support_phone: {
    label: 'Support phone number',
    effect: 'Shown to students on public pages and slips.',
    input: { kind: 'phone' },
  },
  address: {
    label: 'Address',
    effect: 'Shown at the foot of public pages.',
    input: { kind: 'line' },
  },
  about_us_url: {
    label: 'About Us page',
    effect:
      "The address that About Us opens, usually on the university's own site. Leave it empty to hide the link.",
    input: { kind: 'address' },
  },
  video_url: {
    label: 'Video on the landing page',
    effect:
      "The address of a video file that replaces the centre's own. Leave it empty to keep the centre's own.",
    input: { kind: 'address' },
  },
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
  institutional_email_domain: {
    label: 'Email domain of the university',
    effect:
      'Students must use an address of their own, not one that ends in this. Leave it empty to accept any address.',
    input: { kind: 'line' },
  },
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
  training_location: {
    label: 'Place of training',
    effect: 'Printed on slips.',
    input: { kind: 'line' },
  },
  training_time: {
    label: 'Time of training',
    effect: 'Printed on slips, such as 07:00AM Daily.',
    input: { kind: 'line' },
  },
  training_end: {
    label: 'End of a training day',
    effect: 'Shown beside the time of training, such as 11:00AM. Leave it empty to show none.',
    input: { kind: 'line' },
  },
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
  skill_change_fee: {
    label: 'Skill change fee',
    effect:
      'What a skill change costs, without the processing fee. Payments already started keep the old fee.',
    input: { kind: 'fee' },
  },
  certificate_fee: {
    label: 'Certificate fee',
    effect:
      'What a certificate costs, without the processing fee. Payments already started keep the old fee.',
    input: { kind: 'fee' },
  },
  skill_change_days: {
    label: 'Skill changes after training began',
    effect: 'Students can ask for another skill until this many days after their training began.',
    input: { kind: 'number', unit: 'days' },
  },
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
  request_days: {
    label: 'Decide about requests within',
    effect:
      'Working days until a skill change or a certificate request should be decided. Students see this day.',
    input: { kind: 'number', unit: 'days' },
  },
  waiting_list_hours: {
    label: 'Place offered from the waiting list',
    effect: 'How long a place is kept for the student before the next one is asked.',
    input: { kind: 'number', unit: 'hours' },
  },
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
  answer_hours_high: {
    label: 'Answer urgent complaints within',
    effect:
      'Working hours until the first answer to an urgent complaint (high priority) is overdue.',
    input: { kind: 'number', unit: 'hours' },
  },
  answer_hours_medium: {
    label: 'Answer complaints within',
    effect: 'The same for complaints of medium priority.',
    input: { kind: 'number', unit: 'hours' },
  },
  answer_hours_low: {
    label: 'Answer other complaints within',
    effect: 'The same for complaints of low priority.',
    input: { kind: 'number', unit: 'hours' },
  },
  office_hours: {
    label: 'Office hours',
    effect: 'When staff answer complaints, such as 08:00-16:00. Working hours are counted by it.',
    input: { kind: 'line' },
  },
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
  privacy_email: {
    label: 'Email for questions about personal data',
    effect: 'Shown in the privacy notice. Leave it empty to show the support email.',
    input: { kind: 'email' },
  },
  privacy_text: {
    label: 'Added to the privacy notice',
    effect: 'Your own paragraphs, with an empty line between two.',
    input: { kind: 'text' },
  },
  privacy_version: {
    label: 'Version of the privacy notice',
    effect:
      'Increase it by one when you change the notice. Each account records the version it was shown.',
    input: { kind: 'number', unit: 'number' },
  },
  keep_mail_days: {
    label: 'Keep texts of emails',
    effect: 'Afterwards the outbox shows only that an email was sent.',
    input: { kind: 'number', unit: 'days' },
  },
  keep_session_days: {
    label: 'Keep unused sessions',
    effect: 'A device on which nobody uses the portal for so long is logged out and forgotten.',
    input: { kind: 'number', unit: 'days' },
  },
  keep_notice_days: {
    label: 'Keep messages of payment providers',
    effect:
      'They name the payer. Afterwards only that a message came, and when, is kept with the payment.',
    input: { kind: 'number', unit: 'days' },
  },
  keep_record_days: {
    label: 'Keep records that nobody uses',
    effect:
      'Records without an account that no roster has named for so long are erased. 0 keeps them.',
    input: { kind: 'number', unit: 'days' },
  },
} as const satisfies Record<SettingKey, SettingInfo>;
