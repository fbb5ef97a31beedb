import { loadListAndViews } from '../../../../lib/lists/load-list';
import { staffAddress } from './address';

export const loadStaff = loadListAndViews('GET /staff/accounts', staffAddress, 'staff');
