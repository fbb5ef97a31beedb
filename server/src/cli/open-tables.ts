interface Rule {
  /** The rows to copy; all if left out. */
  where?: string;
  /** Columns that refer to a row which is not copied. */
  without?: string[];
}

const all: Rule = {};

/** Files of the site; the others are attachments, bank slips and imported lists. */
const MEDIA = '(select file_id from pictures union select file_id from videos)';
const ROSTER = "source = 'roster' and erased_at is null";
const OF_ROSTER = `student_id in (select id from students where ${ROSTER})`;

/** The tables that `open` copies from a rehearsal into the real database. */
export const copiedTables: Record<string, Rule> = {
  // Settings
  settings: all,
  saved_reasons: all,
  saved_replies: all,
  certificate_template: all,
  signatories: all,
  signature_images: all,
  // Staff
  staff: all,
  staff_access: all,
  staff_invitations: all,
  staff_passkeys: all,
  staff_recovery_codes: all,
  staff_views: all,
  // Catalogue
  academic_sessions: all,
  courses: all,
  skills: all,
  skill_gallery: all,
  offerings: all,
  schedules: all,
  workshop_trainers: all,
  // Site
  banners: all,
  exhibitions: all,
  exhibition_pictures: all,
  exhibition_versions: all,
  home_call_to_action: all,
  home_goals: all,
  home_leaders: all,
  home_slides: all,
  home_testimonials: all,
  home_video: all,
  site_schedule: all,
  site_sections: all,
  site_versions: all,
  pictures: all,
  picture_files: all,
  videos: all,
  files: { where: `id in ${MEDIA}` },
  file_pieces: { where: `file_id in ${MEDIA}` },
  // Roster
  students: { where: ROSTER },
  student_name_words: all,
  former_identifiers: { where: `kind = 'matric_no' and ${OF_ROSTER}` },
  past_registrations: { where: OF_ROSTER, without: ['import_id'] },
};

/** The tables that stay in the rehearsal: everything tried there, and its processes' own data. */
export const leftTables = [
  // Accounts of students, and their notifications
  'accounts',
  'erased_students',
  'mailed_links',
  'mails_switched_off',
  'notifications',
  'one_time_codes',
  'portal_pins',
  'registration_handles',
  'sessions',
  // Money
  'acknowledgements',
  'disputes',
  'lone_decisions',
  'payment_attempts',
  'payouts',
  'proposals',
  'provider_notices',
  'purchases',
  'reconciled_days',
  'closed_day_notes',
  'noted_transfers',
  'reconciliation_differences',
  'receipts',
  'ledger_accounts',
  'transfers',
  'positions',
  'ledger_checks',
  'refund_accounts',
  'refunds',
  'teller_scans',
  'waivers',
  // Registrations, attendance and certificates
  'attendance_corrections',
  'attendance_counts',
  'certificates',
  'excused_days',
  'place_holds',
  'registration_changes',
  'registration_feed',
  'registrations',
  'requests',
  'scanner_workshops',
  'scanners',
  'scan_list_changes',
  'scan_list_feed',
  'scan_reviews',
  'scan_undos',
  'scans',
  'signing_keys', // A code printed in the rehearsal must not be valid.
  'waiting_list',
  // Complaints and announcements
  'announcement_recipients',
  'announcements',
  'complaint_attachments',
  'complaint_messages',
  'complaint_reads',
  'complaints',
  'unconfirmed_complaints',
  // What was done, and what the portal was doing
  'api_tokens',
  'audit_entries',
  'bad_addresses',
  'bulk_mail',
  'demo_data',
  'ended_sessions',
  'former_settings',
  'live_events',
  'long_job_rows',
  'long_jobs',
  'mailbox_messages',
  'mails',
  'passkey_challenges',
  'prepared_downloads',
  'rate_limits',
  'rehearsal',
  'roster_import_rows',
  'roster_imports',
  'set_up_steps', // Payment and email are tested again, with the real ones.
  'staff_presence',
  'staff_sign_ins',
  'student_views',
];
