import { jobKind } from '../../../context.ts';
import { PUBLISH_EXHIBITION, publishPlanned } from './publishing/actions.ts';

const publishExhibition = jobKind<{ code: string; at: string }>({
  ...PUBLISH_EXHIBITION,
  retries: 10,
  firstDelay: 2,
  longestDelay: 300,
  expireSeconds: 60,
  handle: (app, { code, at }) => publishPlanned(app, { code, at: new Date(at) }),
});

export const exhibitionJobs = [publishExhibition];
