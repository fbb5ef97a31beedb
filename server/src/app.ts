import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { apiDocs } from './api-docs.ts';
import type { App } from './context.ts';
import { announcementJobs } from './modules/announcements/jobs.ts';
import { announcementRoutes } from './modules/announcements/routes.ts';
import { batchRoutes } from './modules/attendance/batches/routes.ts';
import { completionRoutes } from './modules/attendance/completing/routes.ts';
import { deviceRoutes } from './modules/attendance/devices/routes.ts';
import { excuseJobs } from './modules/attendance/excuses/jobs.ts';
import { excuseRoutes } from './modules/attendance/excuses/routes.ts';
import { attendanceJobs } from './modules/attendance/jobs.ts';
import { markRoutes } from './modules/attendance/marks/routes.ts';
import { registerRoutes } from './modules/attendance/registers/routes.ts';
import { reviewRoutes } from './modules/attendance/reviews/routes.ts';
import { scanRoutes } from './modules/attendance/routes.ts';
import { auditLogRoutes } from './modules/audit-log/routes.ts';
import { bannerJobs } from './modules/banners/jobs.ts';
import { bannerRoutes } from './modules/banners/routes.ts';
import { courseRoutes } from './modules/catalogue/courses/routes.ts';
import { placeRoutes } from './modules/catalogue/places/grid/routes.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { sessionRoutes } from './modules/catalogue/sessions/routes.ts';
import { staffSkillRoutes } from './modules/catalogue/skills/routes.ts';
import { mountDidDocument } from './modules/certificates/credentials/did.ts';
import { certificateJobs } from './modules/certificates/jobs.ts';
import { certificateRoutes } from './modules/certificates/routes.ts';
import { staffCertificateRoutes } from './modules/certificates/staff/routes.ts';
import { certificateTemplateRoutes } from './modules/certificates/template/routes.ts';
import { courseChangeRoutes } from './modules/course-changes/routes.ts';
import { enrolmentJobs } from './modules/enrolment/jobs.ts';
import { enrolmentRoutes } from './modules/enrolment/routes.ts';
import { staffExhibitionRoutes } from './modules/exhibitions/editing/routes.ts';
import { exhibitionJobs } from './modules/exhibitions/jobs.ts';
import { exhibitionRoutes } from './modules/exhibitions/routes.ts';
import { fileJobs } from './modules/files/jobs.ts';
import { cookieNames } from './modules/identity/cookies.ts';
import { identityJobs } from './modules/identity/jobs.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { mountUnsubscribe } from './modules/inbox/one-click.ts';
import { inboxRoutes } from './modules/inbox/routes.ts';
import { jobQueueRoutes } from './modules/job-queues/routes.ts';
import { liveJobs } from './modules/live/jobs.ts';
import { liveRoutes } from './modules/live/routes.ts';
import { longJobJobs } from './modules/long-jobs/jobs.ts';
import { longJobRoutes } from './modules/long-jobs/routes.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { notificationJobs } from './modules/notifications/jobs.ts';
import { outboxRoutes } from './modules/outbox/routes.ts';
import { paymentRecordRoutes } from './modules/payment-records/routes.ts';
import { paymentTotalRoutes } from './modules/payment-records/totals/routes.ts';
import { paymentExceptionRoutes } from './modules/payments/exceptions/routes.ts';
import { paymentJobs } from './modules/payments/jobs.ts';
import { reconciliationRoutes } from './modules/payments/reconciliation/routes.ts';
import { refundRoutes } from './modules/payments/refunds/routes.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { tellerPaymentRoutes } from './modules/payments/teller/routes.ts';
import { mountProofCode } from './modules/payments/verification/proof-code.ts';
import { mountPictures } from './modules/pictures/serve.ts';
import { pinRoutes } from './modules/pins/routes.ts';
import { presenceRoutes } from './modules/presence/routes.ts';
import { privacyJobs } from './modules/privacy/jobs.ts';
import { privacyRoutes } from './modules/privacy/routes.ts';
import { proposalJobs } from './modules/proposals/jobs.ts';
import { proposalRoutes } from './modules/proposals/routes.ts';
import { requestBulkRoutes } from './modules/requests/bulk/routes.ts';
import { savedReasonRoutes } from './modules/requests/reasons/routes.ts';
import { requestRoutes } from './modules/requests/routes.ts';
import { rosterRoutes } from './modules/roster/routes.ts';
import { rosterImportJobs } from './modules/roster-imports/jobs.ts';
import { rosterImportRoutes } from './modules/roster-imports/routes.ts';
import { scheduleRoutes } from './modules/schedule/routes.ts';
import { settingRoutes } from './modules/settings/routes.ts';
import { setUpRoutes } from './modules/settings/set-up/routes.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { siteContentJobs } from './modules/site-content/jobs.ts';
import { siteContentRoutes } from './modules/site-content/routes.ts';
import { skillChangeJobs } from './modules/skill-changes/jobs.ts';
import { skillChangeRoutes } from './modules/skill-changes/routes.ts';
import { staffJobs } from './modules/staff/jobs.ts';
import { staffRoutes } from './modules/staff/routes.ts';
import { staffViewJobs } from './modules/staff-views/jobs.ts';
import { staffViewRoutes } from './modules/staff-views/routes.ts';
import { studentActionRoutes } from './modules/students/action-routes.ts';
import { studentBulkRoutes } from './modules/students/bulk/routes.ts';
import { studentRoutes } from './modules/students/routes.ts';
import { viewAsRoutes } from './modules/students/view-as/routes.ts';
import { workshopRoutes } from './modules/students/workshops/routes.ts';
import { ticketJobs } from './modules/tickets/jobs.ts';
import { ticketRoutes } from './modules/tickets/routes.ts';
import { ticketBulkRoutes } from './modules/tickets/staff/bulk/routes.ts';
import { ticketLinkRoutes } from './modules/tickets/staff/linking/routes.ts';
import { savedReplyRoutes } from './modules/tickets/staff/replies/routes.ts';
import { staffTicketRoutes } from './modules/tickets/staff/routes.ts';
import { todayJobs } from './modules/today/jobs.ts';
import { todayRoutes } from './modules/today/routes.ts';
import { systemRoutes, tokenRoutes } from './modules/tokens/routes.ts';
import { waitingListJobs } from './modules/waiting-list/jobs.ts';
import { waitingListRoutes } from './modules/waiting-list/routes.ts';
import { staffWaitingListRoutes } from './modules/waiting-list/staff/routes.ts';
import { mountApiPlugin } from './platform/http/api-plugin.ts';
import { bindRoutes } from './platform/http/route.ts';

/** The map: every module's routes and jobs, in order. */
export const routes = [
  ...siteRoutes,
  ...rosterRoutes,
  ...identityRoutes,
  ...staffRoutes,
  ...catalogueRoutes,
  ...sessionRoutes,
  ...courseRoutes,
  ...placeRoutes,
  ...staffSkillRoutes,
  ...scheduleRoutes,
  ...exhibitionRoutes,
  ...staffExhibitionRoutes,
  ...mediaRoutes,
  ...siteContentRoutes,
  ...proposalRoutes,
  ...paymentRoutes,
  ...paymentExceptionRoutes,
  ...reconciliationRoutes,
  ...refundRoutes,
  ...tellerPaymentRoutes,
  ...enrolmentRoutes,
  ...waitingListRoutes,
  ...staffWaitingListRoutes,
  ...skillChangeRoutes,
  ...courseChangeRoutes,
  ...ticketRoutes,
  ...staffTicketRoutes,
  ...ticketBulkRoutes,
  ...ticketLinkRoutes,
  ...savedReplyRoutes,
  ...inboxRoutes,
  ...bannerRoutes,
  ...certificateRoutes,
  ...studentRoutes,
  ...announcementRoutes,
  ...paymentRecordRoutes,
  ...paymentTotalRoutes,
  ...studentActionRoutes,
  ...studentBulkRoutes,
  ...viewAsRoutes,
  ...workshopRoutes,
  ...scanRoutes,
  ...deviceRoutes,
  ...markRoutes,
  ...registerRoutes,
  ...batchRoutes,
  ...completionRoutes,
  ...excuseRoutes,
  ...reviewRoutes,
  ...requestRoutes,
  ...requestBulkRoutes,
  ...savedReasonRoutes,
  ...staffCertificateRoutes,
  ...certificateTemplateRoutes,
  ...staffViewRoutes,
  ...todayRoutes,
  ...settingRoutes,
  ...setUpRoutes,
  ...privacyRoutes,
  ...tokenRoutes,
  ...systemRoutes,
  ...auditLogRoutes,
  ...outboxRoutes,
  ...rosterImportRoutes,
  ...pinRoutes,
  ...jobQueueRoutes,
  ...longJobRoutes,
  ...liveRoutes,
  ...presenceRoutes,
];
export const jobKinds = [
  ...fileJobs,
  ...siteContentJobs,
  ...exhibitionJobs,
  ...notificationJobs,
  ...identityJobs,
  ...staffJobs,
  ...liveJobs,
  ...longJobJobs,
  ...proposalJobs,
  ...paymentJobs,
  ...waitingListJobs,
  ...skillChangeJobs,
  ...certificateJobs,
  ...ticketJobs,
  ...enrolmentJobs,
  ...announcementJobs,
  ...bannerJobs,
  ...attendanceJobs,
  ...excuseJobs,
  ...staffViewJobs,
  ...rosterImportJobs,
  ...todayJobs,
  ...privacyJobs,
];
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Every call of the contract, below `/api`. */
export async function mountApi(http: FastifyInstance, app: App): Promise<void> {
  const { publicUrl, publicUrlIsGuess: anyLoopback } = app.config;
  const { token, staffToken, staffStep } = cookieNames(app.config);
  const origin = { publicUrl, anyLoopback, sessionCookies: [token, staffToken, staffStep] };
  await mountApiPlugin(http, origin, (api) => {
    bindRoutes(api, app, routes);
    apiDocs(api, app);
  });
}

/** Addresses outside the API: files out of the database, and what mail programs call. */
export function mountOthers(http: FastifyInstance, app: App): { forgetPictures: () => void } {
  const { forget } = mountPictures(http, app);
  mountProofCode(http, app);
  mountUnsubscribe(http, app);
  mountDidDocument(http, app);
  return { forgetPictures: forget };
}
