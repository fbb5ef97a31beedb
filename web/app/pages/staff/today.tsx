import { redirect } from 'react-router';

export const loader = () => redirect('/staff/students');
export const clientLoader = loader;
