import type { z } from 'zod';
import * as academicSessions from './academic-sessions.ts';
import * as account from './account.ts';
import * as announcements from './announcements.ts';
import * as auditLog from './audit-log.ts';
import * as banners from './banners.ts';
import * as batches from './batches.ts';
import * as catalogue from './catalogue.ts';
import * as certificates from './certificates.ts';
import * as courseChanges from './course-changes.ts';
import * as courses from './courses.ts';
import type { Endpoint, ErrorsOf } from './endpoint.ts';
import * as enrolment from './enrolment.ts';
import * as excusedDays from './excused-days.ts';
import * as exhibitions from './exhibitions.ts';
import * as handMarks from './hand-marks.ts';
import * as identity from './identity.ts';
import * as jobQueues from './job-queues.ts';
import * as live from './live.ts';
import * as longJobs from './long-jobs.ts';
import * as media from './media.ts';
import * as notifications from './notifications.ts';
import * as outbox from './outbox.ts';
import * as paymentExceptions from './payment-exceptions.ts';
import * as paymentProof from './payment-proof.ts';
import * as paymentRecords from './payment-records.ts';
import * as paymentTotals from './payment-totals.ts';
import * as payments from './payments.ts';
import * as pins from './pins.ts';
import * as places from './places.ts';
import * as presence from './presence.ts';
import * as privacy from './privacy.ts';
import * as proposals from './proposals.ts';
import * as reconciliation from './reconciliation.ts';
import * as recovery from './recovery.ts';
import * as refunds from './refunds.ts';
import * as registers from './registers.ts';
import * as requestBulk from './request-bulk.ts';
import * as requests from './requests.ts';
import * as roster from './roster.ts';
import * as rosterImports from './roster-imports.ts';
import * as savedReasons from './saved-reasons.ts';
import * as savedReplies from './saved-replies.ts';
import * as scanDevices from './scan-devices.ts';
import * as scanReviews from './scan-reviews.ts';
import * as scans from './scans.ts';
import * as schedule from './schedule.ts';
import * as sessionCompletion from './session-completion.ts';
import * as setUp from './set-up.ts';
import * as settings from './settings.ts';
import * as signUp from './sign-up.ts';
import * as site from './site.ts';
import * as siteContent from './site-content.ts';
import * as skillChanges from './skill-changes.ts';
import * as staff from './staff.ts';
import * as staffAccount from './staff-account.ts';
import * as staffCertificates from './staff-certificates.ts';
import * as staffEnrolment from './staff-enrolment.ts';
import * as staffExhibitions from './staff-exhibitions.ts';
import * as staffPeople from './staff-people.ts';
import * as staffSkills from './staff-skills.ts';
import * as staffTicketActions from './staff-ticket-actions.ts';
import * as staffTicketBulk from './staff-ticket-bulk.ts';
import * as staffTicketLinks from './staff-ticket-links.ts';
import * as staffTickets from './staff-tickets.ts';
import * as staffViews from './staff-views.ts';
import * as staffWaitingList from './staff-waiting-list.ts';
import * as studentActions from './student-actions.ts';
import * as studentBulk from './student-bulk.ts';
import * as studentExports from './student-exports.ts';
import * as students from './students.ts';
import * as systems from './systems.ts';
import * as tellerPayments from './teller-payments.ts';
import * as tickets from './tickets.ts';
import * as today from './today.ts';
import * as tokens from './tokens.ts';
import * as viewAs from './view-as.ts';
import * as waitingList from './waiting-list.ts';
import * as workshops from './workshops.ts';

/** Every call there is: a new noun adds its file here and nowhere else. */
const nouns = {
  site,
  roster,
  'sign-up': signUp,
  identity,
  recovery,
  account,
  staff,
  'staff-enrolment': staffEnrolment,
  'staff-account': staffAccount,
  'staff-people': staffPeople,
  presence,
  proposals,
  catalogue,
  'academic-sessions': academicSessions,
  courses,
  places,
  'staff-skills': staffSkills,
  schedule,
  'staff-waiting-list': staffWaitingList,
  exhibitions,
  'staff-exhibitions': staffExhibitions,
  media,
  'site-content': siteContent,
  payments,
  'payment-proof': paymentProof,
  enrolment,
  'waiting-list': waitingList,
  'skill-changes': skillChanges,
  'course-changes': courseChanges,
  tickets,
  'staff-tickets': staffTickets,
  'staff-ticket-actions': staffTicketActions,
  'staff-ticket-bulk': staffTicketBulk,
  'staff-ticket-links': staffTicketLinks,
  'saved-replies': savedReplies,
  notifications,
  banners,
  certificates,
  students,
  announcements,
  'payment-records': paymentRecords,
  'payment-exceptions': paymentExceptions,
  'payment-totals': paymentTotals,
  reconciliation,
  refunds,
  'teller-payments': tellerPayments,
  'student-actions': studentActions,
  'student-bulk': studentBulk,
  'student-exports': studentExports,
  'view-as': viewAs,
  workshops,
  scans,
  'scan-devices': scanDevices,
  handMarks,
  registers,
  batches,
  'session-completion': sessionCompletion,
  'excused-days': excusedDays,
  'scan-reviews': scanReviews,
  requests,
  'request-bulk': requestBulk,
  'saved-reasons': savedReasons,
  'staff-certificates': staffCertificates,
  'staff-views': staffViews,
  today,
  settings,
  'set-up': setUp,
  privacy,
  tokens,
  systems,
  'audit-log': auditLog,
  outbox,
  'roster-imports': rosterImports,
  pins,
  'job-queues': jobQueues,
  'long-jobs': longJobs,
  live,
};

type Nouns = typeof nouns;
type Exported = { [N in keyof Nouns]: Nouns[N][keyof Nouns[N]] }[keyof Nouns];
type AnyEndpoint = Extract<Exported, { method: string; path: string }>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

export const endpointsByNoun: Record<string, Endpoint[]> = Object.fromEntries(
  Object.entries(nouns).map(([noun, file]) => [noun, Object.values(file).filter(isEndpoint)]),
);
export const endpoints: Endpoint[] = Object.values(endpointsByNoun).flat();

/** `'POST /student/login'` and the like with its types: all that the browser needs of a call. */
export type Api = {
  [E in AnyEndpoint as `${E['method']} ${E['path']}`]: {
    input: z.input<E['input']>;
    output: z.output<E['output']>;
    error: ErrorsOf<E>;
  };
};
