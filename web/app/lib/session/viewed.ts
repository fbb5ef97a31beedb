import { useRouteLoaderData } from 'react-router';

/** Whether staff view the portal as the student: files and buttons for the student are hidden. */
export function useViewed(): boolean {
  const loaded = useRouteLoaderData('pages/student/layout') as
    | { session: { viewed_by: string | null } }
    | undefined;
  return Boolean(loaded?.session.viewed_by);
}
