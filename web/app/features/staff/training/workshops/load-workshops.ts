import { loadList } from '../../../../lib/lists/load-list';
import { workshopsAddress } from './address';

export const loadWorkshops = loadList('GET /staff/workshops/students', workshopsAddress);
