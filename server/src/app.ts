import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { apiDocs } from './api-docs.ts';
import type { App } from './context.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { enrolmentRoutes } from './modules/enrolment/routes.ts';
import { exhibitionRoutes } from './modules/exhibitions/routes.ts';
import { identityJobs } from './modules/identity/jobs.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { notificationJobs } from './modules/notifications/jobs.ts';
import { paymentJobs } from './modules/payments/jobs.ts';
import { mountProofCode } from './modules/payments/proof-code.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { mountPictures } from './modules/pictures/serve.ts';
import { rosterRoutes } from './modules/roster/routes.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { staffRoutes } from './modules/staff/routes.ts';
import { bindRoutes } from './platform/http/route.ts';
import { settlements } from './settlements.ts';

/** The map: every module's routes and jobs, in order. */
const routes = [
  ...siteRoutes,
  ...rosterRoutes,
  ...identityRoutes,
  ...staffRoutes,
  ...catalogueRoutes,
  ...exhibitionRoutes,
  ...paymentRoutes(settlements),
  ...enrolmentRoutes,
];
export const jobKinds = [...notificationJobs, ...identityJobs, ...paymentJobs(settlements)];
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export function mountApi(http: FastifyInstance, app: App): void {
  bindRoutes(http, app, routes);
  apiDocs(http, app);
  mountPictures(http, app);
  mountProofCode(http, app);
}
