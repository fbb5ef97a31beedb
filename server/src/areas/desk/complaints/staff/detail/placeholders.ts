import { formatNaira } from '@edc/contract/common/money/money';
import type { PlaceholderValues } from '@edc/contract/desk/complaints/complaint-placeholders';
import type { factRows, RegistrationFact } from './store.ts';

type Facts = Awaited<ReturnType<typeof factRows>>[number];

const known = (values: Record<string, string | null>): PlaceholderValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** The values of the placeholders of a saved reply. */
export function placeholderValues(row: Facts, staffName: string): PlaceholderValues {
  const meant = meantRegistrations(row.registrations, row.said);
  return known({
    first_name: row.firstname?.split(/\s+/)[0] ?? row.contact_name,
    full_name: row.surname ? `${row.surname} ${row.firstname}` : row.contact_name,
    matric_no: row.matric_no,
    course: inWords(meant.map(({ course_code }) => course_code)),
    skill: inWords(meant.map(({ skill }) => skill)),
    batch: batchWords(meant),
    reference: row.reference,
    amount: row.reference && row.kobo !== null ? formatNaira(row.kobo) : null,
    complaint: row.code,
    staff_name: staffName,
  });
}

/** Students write "ESP201" as well as "ESP 201". */
const bare = (text: string) => text.toUpperCase().replace(/\s+/g, '');

/** The registrations that a complaint names; otherwise the active ones. */
function meantRegistrations(
  registrations: readonly RegistrationFact[],
  said: string,
): readonly RegistrationFact[] {
  const text = bare(said);
  const isNamed = (fact: string) => text.includes(bare(fact));
  const paid = registrations.filter(({ reference }) => isNamed(reference));
  if (paid.length > 0) return paid;
  const counts = registrations.map(
    ({ skill, course_code, session }) => [skill, course_code, session].filter(isNamed).length,
  );
  const most = Math.max(0, ...counts);
  if (most > 0) return registrations.filter((_, at) => counts[at] === most);
  const active = registrations.filter(({ state }) => state === 'active');
  return active.length > 0 ? active : registrations.slice(0, 1);
}

const inWords = (facts: readonly string[]) =>
  new Intl.ListFormat('en-GB').format([...new Set(facts)]);

/** `Batch A`, or `Batch A (Catering) and Batch B (Fashion Design)` where they differ. */
function batchWords(registrations: readonly RegistrationFact[]): string {
  const isOne = new Set(registrations.map(({ batch }) => batch)).size === 1;
  return inWords(
    registrations.flatMap(({ batch, skill }) => {
      if (!batch) return [];
      return isOne ? [batch] : [`${batch} (${skill})`];
    }),
  );
}
