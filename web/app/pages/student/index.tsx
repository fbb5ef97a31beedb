import { redirect } from 'react-router';

export const loader = () => redirect('/app/dashboard');
export const clientLoader = loader;
