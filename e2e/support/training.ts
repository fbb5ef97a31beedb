import { formatPeriod } from '@edc/contract/common/time/dates';
import { demoDays } from '../../demo/read-demo.ts';

const days = demoDays(new Date());

/** The demo's, which is always still to come, as a slip names it. */
export const SECOND_BATCH = `Batch 2, ${formatPeriod(days('2026-11-23'), days('2026-12-04'))}`;
