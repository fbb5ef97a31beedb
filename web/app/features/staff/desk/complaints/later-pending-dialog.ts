import { lazy } from 'react';

/** Both a reply and an action open it; its script comes when it is opened. */
export const PendingDialog = lazy(async () => ({
  default: (await import('./pending-dialog')).PendingDialog,
}));
