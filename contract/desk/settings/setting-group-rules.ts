import type { SettingKey } from './settings.ts';

export interface SettingGroup {
  id: string;
  title: string;
  keys: readonly SettingKey[];
}

export const settingGroups: readonly SettingGroup[] = [
  {
    id: 'branding',
    title: 'Branding',
    keys: ['portal_name', 'centre_name', 'accent_colour', 'logo', 'email_signature'],
  },
  {
    id: 'centre',
    title: 'Centre',
    keys: [
      'office_name',
      'support_email',
      'support_phone',
      'address',
      'about_us_url',
      'video_url',
      'about_text',
    ],
  },
  {
    id: 'registration',
    title: 'Who can register',
    keys: [
      'sessions',
      'current_session',
      'eligible_levels',
      'institutional_email_domain',
      'registration_proof',
      'email_code',
    ],
  },
  {
    id: 'training',
    title: 'Training',
    keys: [
      'training_location',
      'training_time',
      'training_end',
      'training_weekdays',
      'holidays',
      'certificate_attendance',
      'batch_assignment',
    ],
  },
  {
    id: 'changes',
    title: 'Requests and waiting list',
    keys: [
      'skill_change_fee',
      'certificate_fee',
      'skill_change_days',
      'skill_change_approval',
      'request_days',
      'waiting_list_hours',
    ],
  },
  { id: 'staff', title: 'Staff', keys: ['staff_idle_minutes', 'two_person_kobo'] },
  {
    id: 'complaints',
    title: 'Complaints',
    keys: [
      'answer_hours_high',
      'answer_hours_medium',
      'answer_hours_low',
      'office_hours',
      'office_weekdays',
      'short_answers',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    keys: [
      'privacy_email',
      'privacy_version',
      'privacy_text',
      'keep_mail_days',
      'keep_session_days',
      'keep_notice_days',
      'keep_record_days',
    ],
  },
];
