import { lazy } from 'react';

/** Opened by a reply and by an action; its script is loaded when it is opened. */
export const PendingDialog = lazy(async () => ({
  default: (await import('./pending-dialog')).PendingDialog,
}));
