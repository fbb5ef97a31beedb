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

/** What decides which services this student can use now. */
export const useServices = (): Pick<ShellData, 'hasRegistration' | 'closed'> => useShellData();

/** What the student paid at the bank and the centre still checks; zero for most. */
export const useTellerKobo = () => useShellData().tellerKobo;
