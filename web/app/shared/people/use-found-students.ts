import { useEffect, useState } from 'react';
import { useLoaded } from '../../lib/api/use-loaded';
import { type FoundStudents, findStudents } from './find-student';

/** No search while a word is being typed. */
const PAUSE_MS = 400;

/** The matching students; undefined until loaded. */
export function useFoundStudents(typed: string): FoundStudents | undefined {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { loaded } = useLoaded(asked || undefined, () => findStudents(asked));
  if (!asked || asked !== typed || loaded.is !== 'there') return undefined;
  return loaded.data;
}
