import { loadList, loadListAndViews } from '../../../../lib/lists/load-list';
import { pinsAddress, recordsAddress } from './address';

export const loadPins = loadListAndViews('GET /staff/pins', pinsAddress, 'pins');

export const loadRecords = loadList('GET /staff/pins/records', recordsAddress);
