import type { ClosedServices } from '@edc/contract/training/enrolment';
import { useRouteLoaderData } from 'react-router';
import type { loadStudent } from './load-student';

type ShellData = Awaited<ReturnType<typeof loadStudent>> & {
  hasRegistration: boolean;
  tellerKobo: number;
  closed: ClosedServices;
};

function useShellData(): ShellData {
  const loaded = useRouteLoaderData('pages/student/layout') as ShellData | undefined;
  if (!loaded) throw new Error('there is no signed-in shell around this page');
  return loaded;
}

/** The student who is logged in, loaded once by the shell around the page. */
export const useStudent = () => useShellData().student;

/** Whether this student has registered for any course, in this session or before. */
export const useHasRegistration = () => useShellData().hasRegistration;

/** The facts that decide which services this student can use now. */
export const useServices = (): Pick<ShellData, 'hasRegistration' | 'closed'> => useShellData();

/** The student's bank payments that the centre is still checking; usually zero. */
export const useTellerKobo = () => useShellData().tellerKobo;
