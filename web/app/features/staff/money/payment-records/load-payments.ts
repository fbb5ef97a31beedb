import { loadListAndViews } from '../../../../lib/lists/load-list';
import { paymentsAddress } from './address';

export const loadPayments = loadListAndViews('GET /staff/payments', paymentsAddress, 'payments');
