import { useRouteLoaderData } from 'react-router';
import type { loadStudent } from './load-student';

/** The signed-in student, loaded once by the shell around the page. */
export function useStudent() {
  const loaded = useRouteLoaderData('pages/portal/layout') as
    | Awaited<ReturnType<typeof loadStudent>>
    | undefined;
  if (!loaded) throw new Error('there is no signed-in shell around this page');
  return loaded.student;
}
