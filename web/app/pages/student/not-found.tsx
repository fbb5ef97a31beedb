import { data } from 'react-router';
import { NotFound } from '../../features/everyone/shell/not-found';

export const meta = () => [{ title: 'Page Not Found' }];
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default NotFound;
