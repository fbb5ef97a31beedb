import type { ListedStudent } from '@edc/contract/students';
import { useEffect, useState } from 'react';
import { findStudent } from './find-student';
import { useLoaded } from './use-loaded';

/** Nobody looks for a number that is still being typed. */
const PAUSE_MS = 400;

/** Whom a matric number belongs to; null where it is nobody, undefined while that is not known. */
export function useNamedStudent(matricNo: string): ListedStudent | null | undefined {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(matricNo), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [matricNo]);
  const { loaded } = useLoaded(asked || undefined, () => findStudent(asked));
  if (!asked || asked !== matricNo || loaded.is !== 'there') return undefined;
  return loaded.data ?? null;
}
