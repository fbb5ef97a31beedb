import { loadList } from '../../../../lib/lists/load-list';
import { riskAddress } from './address';

/** Students at risk, and the phones whose scans are still missing. */
export const loadRisk = loadList('GET /staff/attendance/risk', riskAddress);
