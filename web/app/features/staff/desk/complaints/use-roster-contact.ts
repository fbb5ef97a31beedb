import type { ListedStudent } from '@edc/contract/desk/students/students';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../../../lib/api/api';
import { useLoaded } from '../../../../lib/api/use-loaded';

interface Contact {
  full_name: string;
  email_address: string;
}

const NOBODY: Contact = { full_name: '', email_address: '' };

/** Fills in the roster's data of a student without an account; typed text stays. */
export function useRosterContact(
  student: ListedStudent | undefined,
  values: Contact,
  change: (contact: Partial<Contact>) => void,
): void {
  const filled = useRef(NOBODY);
  const { loaded } = useLoaded(student && `roster:${student.key}`, async () => {
    if (!student) return NOBODY;
    const { data } = await api('GET /staff/students/{student}', { student: student.key });
    return { full_name: student.full_name, email_address: data.record.email_address };
  });
  const known = student && loaded.is === 'there' ? loaded.data : undefined;
  const fill = useEffectEvent((contact: Contact) => {
    const isFree = (name: keyof Contact) =>
      values[name] === '' || values[name] === filled.current[name];
    change({
      ...(isFree('full_name') ? { full_name: contact.full_name } : {}),
      ...(isFree('email_address') ? { email_address: contact.email_address } : {}),
    });
    filled.current = contact;
  });
  useEffect(() => {
    if (known) fill(known);
  }, [known]);
}
