import { loadList } from '../../../../lib/lists/load-list';
import { proposalsAddress } from './address';

export const loadProposals = loadList('GET /staff/proposals', proposalsAddress);
