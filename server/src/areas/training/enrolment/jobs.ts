import { jobKind } from '../../../context.ts';
import { notifyAboutTraining } from './training/actions.ts';

/** In the morning at the centre, which is an hour ahead of UTC. */
const remindOfTraining = jobKind<Record<string, never>>({
  name: 'remind-of-training',
  retries: 3,
  firstDelay: 60,
  longestDelay: 600,
  expireSeconds: 900,
  schedule: '0 6 * * *',
  handle: (app) => notifyAboutTraining(app),
});

export const enrolmentJobs = [remindOfTraining];
