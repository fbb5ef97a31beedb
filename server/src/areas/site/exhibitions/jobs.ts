import { jobKind, paces } from '../../../context.ts';
import { PUBLISH_EXHIBITION, publishPlanned } from './publishing/actions.ts';

const publishExhibition = jobKind<{ code: string; at: string }>({
  ...PUBLISH_EXHIBITION,
  ...paces.publishing,
  handle: (app, { code, at }) => publishPlanned(app, { code, at: new Date(at) }),
});

export const exhibitionJobs = [publishExhibition];
