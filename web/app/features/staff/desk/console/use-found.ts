import { allows } from '@edc/contract/common/access/capabilities';
import { paymentStateWords } from '@edc/contract/money/payment-record-rules';
import { proposalStateLabels } from '@edc/contract/people/proposal-rules';
import { useEffect, useState } from 'react';
import { ApiError, api } from '../../../../lib/api/api';
import { staffArea } from '../../../../lib/pages/areas';
import { useScreenHelp } from '../../../../lib/pages/screen-help';
import { useStaff } from '../../../../lib/session/staff';
import { isKeyInUse, pressKey } from '../../../../ui/hooks/use-key';
import { actionsFor, pagesFor } from './actions';
import { entriesFor } from './entries';
import { searchWords } from './search-words';

export interface Found {
  key: string;
  label: string;
  detail: string;
  kind: 'Page' | 'Action' | 'Setting' | 'Staff' | 'Student' | 'Payment' | 'Complaint';
  /** The typed text is not in it, only something similar. */
  isGuess?: boolean;
  /** Its name begins with the typed text, so it stays first whatever the server finds. */
  isMeant?: boolean;
  to?: string;
  /** What the page opens: a dialog, or a setting to go to. */
  open?: string | undefined;
  act?: () => void;
}

/** A page or an action, identified by its index in the list. */
type Own = Omit<Found, 'key'>;

const MAIN_ACTION = 'e';
const PAUSE_MS = 150;
const STAFF_SHOWN = 4;
const STUDENTS_SHOWN = 8;
const PAYMENTS_SHOWN = 4;
const COMPLAINTS_SHOWN = 4;
const MIN_LETTERS = 2;

/** Words such as "of" and "a" may be in between; alone they are what is looked for. */
function wordsOf(typed: string): readonly string[] {
  const all = typed.trim().toLowerCase().replaceAll("'", '’').split(/\s+/);
  const long = all.filter(({ length }) => length > 2);
  return long.length > 0 ? long : all;
}

const fits = (label: string, typed: string) =>
  wordsOf(typed).every((word) => label.toLowerCase().includes(word));

const begins = (label: string, typed: string) =>
  label.toLowerCase().startsWith(typed.trim().toLowerCase());

/** Matches for the typed text: pages and actions at once, the rest when the server answers. */
export function useFound(typed: string, { onHelp }: { onHelp: () => void }) {
  const { roles } = useStaff();
  const mayReadAll = allows(roles, 'students.read');
  const mayRead = mayReadAll || allows(roles, 'students.read_assigned');
  const maySet = allows(roles, 'settings.change');
  const mayManage = allows(roles, 'staff.manage');
  const wanted = typed.trim().length >= MIN_LETTERS && mayRead ? typed.trim() : '';
  const [answer, setAnswer] = useState<{ typed: string; found: Found[] }>({
    typed: '',
    found: [],
  });

  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const timer = setTimeout(async () => {
      const searches = mayReadAll
        ? [
            ...(maySet ? [searchSettings] : []),
            ...(mayManage ? [searchStaff] : []),
            searchPayments,
            searchStudents,
            searchComplaints,
          ]
        : [searchOwnStudents];
      const found = await Promise.all(searches.map((search) => search(wanted).catch(nothing)));
      if (!left) setAnswer({ typed: wanted, found: found.flat() });
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted, mayReadAll, maySet, mayManage]);

  const pages = [...entriesFor(roles), ...pagesFor(roles)].map(
    ({ to, label }): Own => ({ label, detail: '', kind: 'Page', to }),
  );
  const main = useScreenHelp()?.keys?.[MAIN_ACTION];
  const actions: Own[] = [
    ...(main && isKeyInUse(MAIN_ACTION)
      ? [
          {
            label: main,
            detail: 'On this screen',
            kind: 'Action' as const,
            act: () => pressKey(MAIN_ACTION),
          },
        ]
      : []),
    ...actionsFor(roles).map(
      ({ label, to, open }): Own => ({ label, detail: '', kind: 'Action', to, open }),
    ),
    { label: 'Help for this screen', detail: '', kind: 'Action', act: onHelp },
    { label: 'Log out', detail: '', kind: 'Action', to: staffArea.logout },
  ];
  const own = [...pages, ...actions]
    // Two of them may lead to the same page.
    .map((one, at): Found => ({ ...one, key: `own-${at}` }))
    .filter(({ label }) => fits(`${label} ${searchWords[label] ?? ''}`, typed));
  // Typing the beginning of a page's name means the page, not a student with a similar name.
  const meant = own
    .filter(({ label }) => begins(label, typed))
    .map((one) => ({ ...one, isMeant: true }));
  const rest = own.filter(({ label }) => !begins(label, typed));
  // The previous results stay until the next answer, so that the list does not jump.
  return {
    found: wanted
      ? [
          ...meant,
          ...answer.found.filter(({ isGuess }) => !isGuess),
          ...rest,
          ...answer.found.filter(({ isGuess }) => isGuess),
        ]
      : own,
    searching: wanted !== '' && answer.typed !== wanted,
  };
}

/** Their words are loaded once somebody types who may change them. */
async function searchSettings(q: string): Promise<Found[]> {
  const [{ settingGroups }, { settingInfos }] = await Promise.all([
    import('@edc/contract/desk/settings/setting-group-rules'),
    import('@edc/contract/desk/settings/setting-rules'),
  ]);
  return settingGroups.flatMap(({ id, title, keys }) =>
    keys
      .map((key) => ({ key, label: settingInfos[key].label }))
      .filter(({ label }) => fits(label, q))
      .map(
        ({ key, label }): Found => ({
          key: `setting-${key}`,
          label,
          detail: title,
          kind: 'Setting',
          to: `/staff/settings#${id}`,
          open: key,
        }),
      ),
  );
}

async function searchStaff(q: string): Promise<Found[]> {
  const { data } = await api('GET /staff/accounts', { q, size: STAFF_SHOWN });
  return data.items.map(({ id, full_name, email_address }) => ({
    key: `staff-${id}`,
    label: full_name,
    detail: email_address,
    kind: 'Staff',
    to: `/staff/accounts/${id}`,
  }));
}

async function searchStudents(q: string): Promise<Found[]> {
  const { data, similar } = await api('GET /staff/students', { q, size: STUDENTS_SHOWN });
  return data.items.map(({ key, full_name, matric_no, department }) => ({
    key,
    label: full_name,
    detail: `${similar ? 'Similar name · ' : ''}${matric_no} · ${department}`,
    kind: 'Student',
    isGuess: similar,
    to: `/staff/students/${encodeURIComponent(key)}`,
  }));
}

/** A trainer finds the students of their own workshops. */
async function searchOwnStudents(q: string): Promise<Found[]> {
  const { data } = await api('GET /staff/workshops/students', { q, size: STUDENTS_SHOWN });
  return data.items.map(({ id, full_name, matric_no, skill }) => ({
    key: `own-${id}`,
    label: full_name,
    detail: `${matric_no} · ${skill}`,
    kind: 'Student',
    to: `/staff/workshops/${id}`,
  }));
}

const mayBeReference = (q: string) => /^[\w-]{4,60}$/.test(q);

/** Words of a name lead to the student; a reference or a provider's number to the payment. */
async function searchPayments(q: string): Promise<Found[]> {
  if (!mayBeReference(q)) return [];
  const mayBeName = !/\d/.test(q);
  const { data, tellers } = await api('GET /staff/payments', { q, size: PAYMENTS_SHOWN });
  const named = data.items.filter(
    ({ reference }) => !mayBeName || reference.startsWith(q.toUpperCase()),
  );
  const payments = named.map(
    ({ key, reference, student, ...payment }): Found => ({
      key: `payment-${key}`,
      label: `Payment ${reference}`,
      detail: `${student?.full_name ?? 'Unknown student'} · ${paymentStateWords(payment)}`,
      kind: 'Payment',
      to: `/staff/payments/${encodeURIComponent(key)}`,
    }),
  );
  // For those who may not open the proposal, the list shows its outcome.
  const notRecorded = (mayBeName ? [] : tellers).map(
    ({ id, summary, student, state }): Found => ({
      key: `teller-${id}`,
      label: summary,
      detail: `${proposalStateLabels[state]} · ${student.full_name}`,
      kind: 'Payment',
      to: `/staff/payments?q=${encodeURIComponent(q)}`,
    }),
  );
  return [...payments, ...notRecorded];
}

async function searchComplaints(q: string): Promise<Found[]> {
  const asked = { q, size: COMPLAINTS_SHOWN, sort: '-updated' } as const;
  const { data } = await api('GET /staff/complaints', asked);
  return data.items.map(({ code, subject, name }) => ({
    key: `complaint-${code}`,
    label: subject,
    detail: `${code} · ${name}`,
    kind: 'Complaint',
    to: `/staff/complaints/${code}`,
  }));
}

/** What one search cannot tell, the others may. */
function nothing(error: unknown): Found[] {
  if (error instanceof ApiError) return [];
  throw error;
}
