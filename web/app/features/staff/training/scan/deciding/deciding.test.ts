import type { ListRow } from '@edc/contract/training/attendance/scan-list';
import type { ReadCode, ScanPlan } from '@edc/contract/training/attendance/scan-rules';
import { describe, expect, it } from 'vitest';
import { openQuestions } from '../rare/open-questions';
import type { Linked, Logged } from '../scanner-state';
import { PhoneStorage } from '../stored/phone-storage';
import { memoryDatabase, sampleRow, sampleWorkshops as workshops } from '../testing';
import { answerTitle } from './answer-words';
import { type Decision, decide } from './deciding';
import { findStudents } from './find-students';
import { placesOf, workshopsOf } from './phone-places';
import { readyToHandOut } from './ready-to-hand-out';

const AT = Date.parse('2026-11-17T08:00:00Z');
const TODAY = '2026-11-17';
const WEEK = ['2026-11-16', TODAY, '2026-11-18', '2026-11-19', '2026-11-20'];
const plans: Record<string, ScanPlan> = {
  1: { batch: 'Batch 1', batchId: 1, lines: [WEEK], excused: [{}] },
  2: { batch: 'Batch 2', batchId: 2, lines: [['2026-11-23', '2026-11-24']], excused: [{}] },
};
const linked: Linked = {
  token: 't',
  offset: 0,
  kind: 'attendance',
  workshop: 0,
  scanner: {
    id: '1',
    name: 'Front door',
    places: [],
    may_admit: true,
    may_admit_everywhere: true,
    expires_at: '2026-12-31T00:00:00.000Z',
    public_key: '',
    now: '2026-11-17T08:00:00.000Z',
  },
};
const read: ReadCode = { kind: 'signed', registrationId: 7, version: 1 };

/** A phone with one student on its list. */
async function aPhone() {
  const { list, log } = await PhoneStorage.open(memoryDatabase());
  const know = (given: Parameters<typeof sampleRow>[0]) =>
    list.add({ rows: [sampleRow(given)], plans, workshops, next: 1, more: false }, AT);
  const waiting = new Set<string>();
  const scan = (minutes: number, decision?: Decision, on: Linked = linked) => {
    const at = AT + minutes * 60_000;
    const isWaiting = (id: string) => waiting.has(id);
    const { logged, sent } = decide({
      linked: on,
      list,
      log,
      read,
      text: 'c',
      at,
      isWaiting,
      decision,
    });
    if (sent) log.put(logged);
    return { logged, sent, counted: `${logged.attended} of ${logged.required}` };
  };
  const undo = (logged: Logged, otherPerson = false) =>
    log.put({ ...logged, undone: true, otherPerson });
  await know({});
  return { know, scan, undo, waiting, log };
}

const markedAt = (minutes: number) => `${TODAY}!${AT + minutes * 60_000}`;
const makeUp = (reason: Logged['reason']) => ({ admit: { reason, because: 'Make-up day' } });

describe('a phone', () => {
  it('says that somebody was marked absent by hand, also where it scanned them before', async () => {
    const phone = await aPhone();
    expect(phone.scan(0)).toMatchObject({ logged: { reason: 'ok' }, counted: '2 of 5' });
    await phone.know({ days: [markedAt(5)] });
    const { logged, sent } = phone.scan(10);
    expect(logged.advice).toBe(
      'Marked absent by hand at 09:05. Admit the student if they are here now.',
    );
    expect([logged.reason, sent?.said]).toEqual(['marked', 'marked']);
    // A mark of another day changes nothing.
    await phone.know({ days: ['2026-11-16!1'] });
    expect(phone.scan(11).logged.reason).toBe('already');
  });

  it('names who marked somebody, and sends nobody to the trainer who is the trainer', async () => {
    const phone = await aPhone();
    const present = [`${TODAY}=${AT}`, `${TODAY}~Amina Bello`];
    await phone.know({ attended: 2, last: TODAY, days: present });
    const { logged, sent } = phone.scan(10);
    expect(logged).toMatchObject({ reason: 'already', markedPresent: 'by Amina Bello at 09:00' });
    expect(answerTitle(logged)).toBe('Already marked present');
    expect(sent?.said).toBe('already');
    await phone.know({ days: [markedAt(5), `${TODAY}~Amina Bello`] });
    expect(phone.scan(11).logged.advice).toBe(
      'Marked absent by Amina Bello at 09:05. Admit the student if they are here now.',
    );
    const scanner = { ...linked.scanner, may_admit: false };
    expect(phone.scan(12, undefined, { ...linked, scanner }).logged.advice).toBe(
      'Marked absent by Amina Bello at 09:05. Ask the trainer or the office.',
    );
  });

  it('hands out no kit of another skill, and names both', async () => {
    const phone = await aPhone();
    const kit: Linked = { ...linked, kind: 'kit', workshop: 4 };
    const { logged, sent } = phone.scan(0, undefined, kit);
    expect(answerTitle(logged)).toBe('Other skill');
    expect(logged.advice).toBe(
      'Not handed out. This phone hands out kits for Catering. The student’s skill is Fashion.',
    );
    expect(sent?.said).toBe('other-workshop');
    const certificate: Linked = { ...kit, kind: 'certificate' };
    expect(phone.scan(1, undefined, certificate).logged.reason).toBe('not-ready');
    expect(phone.scan(2, undefined, { ...kit, workshop: 3 }).logged.reason).toBe('ok');
  });

  it('sends a student of another workshop there, of whom it knows nothing else', async () => {
    const { list, log } = await PhoneStorage.open(memoryDatabase());
    const rows: ListRow[] = [sampleRow({ id: 8 }), [7, 1, '', '', 4, '1', 0, '', 0, '', 0]];
    await list.add({ rows, plans, workshops, next: 1, more: false }, AT);
    const own: Linked = {
      ...linked,
      scanner: { ...linked.scanner, places: [{ workshop: 3, batchId: null }] },
    };
    const scan = (on: Linked) =>
      decide({ linked: on, list, log, read, text: 'c', at: AT, isWaiting: () => false }).logged;
    expect(scan(own)).toMatchObject({
      reason: 'other-workshop',
      name: '',
      advice: 'Send the student to Catering.',
    });
    expect(scan({ ...own, kind: 'certificate' }).reason).toBe('other-workshop');
    const phone = { linked: own, places: placesOf(own), list, log: log.all };
    expect(findStudents(phone, 'SCI').entries.map(({ id }) => id)).toEqual([8]);
    expect(list.size).toBe(1);
  });

  it('hands out a certificate of an earlier session, also where it was opened without a network', async () => {
    const database = memoryDatabase();
    const { list: fetched } = await PhoneStorage.open(database);
    const rows: ListRow[] = [
      sampleRow(),
      // Completed, and the certificate is ready.
      [2, 1, 'SCI/24/0187', 'Choji Kaneng', 1, '9', 1, '2025-11-01', 9, '2025-12-01', 16],
    ];
    const past = { id: 1, skill: 'Soap', course_code: 'ESP 101', session: '2024/2025', past: true };
    const part = { rows, plans, workshops: [...workshops, past], next: 1, more: false };
    await fetched.add(part, AT);
    const { list, log } = await PhoneStorage.open(database);
    const certificate: Linked = { ...linked, kind: 'certificate' };
    const scan = (registrationId: number) =>
      decide({
        linked: certificate,
        list,
        log,
        read: { kind: 'typed', registrationId },
        text: '',
        at: AT,
        isWaiting: () => false,
      }).logged;
    expect(scan(7)).toMatchObject({
      reason: 'not-ready',
      advice:
        'The office has no printed certificate in Fashion for this student. One is ready in Soap: type the matric number and choose that skill.',
    });
    expect(scan(2)).toMatchObject({ reason: 'ok', skill: 'Soap' });
    expect(workshopsOf(certificate, list).map(({ skill }) => skill)).toEqual([
      'Fashion',
      'Catering',
    ]);

    // After typing the number, what can be handed out comes first.
    const find = (on: Linked) => {
      const places = placesOf({ ...on, workshop: 3 });
      const phone = { linked: on, places, list, log: log.all };
      const { entries, ready } = findStudents(phone, '0187');
      return [entries.map(({ workshop }) => list.skillOf(workshop)), ready];
    };
    expect(find(linked)).toEqual([['Fashion', 'Soap'], 0]);
    expect(find(certificate)).toEqual([['Soap', 'Fashion'], 1]);
    const given = scan(2);
    log.put(given);
    expect(find(certificate)[1]).toBe(0);
    log.put({ ...given, undone: true });
    expect(find(certificate)).toEqual([['Soap', 'Fashion'], 1]);
    log.put(scan(2));
    expect(find(certificate)[1]).toBe(0);
  });

  it('hands out a certificate that was printed again, and no paper twice', async () => {
    const { list, log } = await PhoneStorage.open(memoryDatabase());
    const know = (readyAt: number) => {
      const day = `${TODAY}@${readyAt}`;
      // Ready; another phone's hand-out of an earlier paper is not on the list.
      const row: ListRow = [7, 1, 'SCI/24/0187', 'Choji', 3, '1', 1, TODAY, 5, TODAY, 16, day];
      return list.add({ rows: [row], plans, workshops, next: 1, more: false }, AT);
    };
    const certificate: Linked = { ...linked, kind: 'certificate' };
    const scan = (at: number) => {
      const given = { linked: certificate, list, log, read, text: 'c', isWaiting: () => false };
      const { logged, sent } = decide({ ...given, at });
      if (sent) log.put(logged);
      return logged.reason;
    };
    await know(AT - 60_000);
    expect([scan(AT), scan(AT + 1000)]).toEqual(['ok', 'already']);
    const isReady = () => {
      const entry = list.entry(7);
      return entry && readyToHandOut(certificate, [], log.all)?.(entry);
    };
    expect(isReady()).toBe(false);
    await know(AT + 60_000);
    expect(isReady()).toBe(true);
    expect([scan(AT + 120_000), scan(AT + 121_000)]).toEqual(['ok', 'already']);
  });

  it('counts a day once where the batch was changed meanwhile, and after an admission', async () => {
    const phone = await aPhone();
    phone.scan(0);
    await phone.know({ plan: '2', days: [markedAt(5)] });
    const other = phone.scan(10);
    // The mark comes before the batch.
    const advice =
      'Marked absent by hand at 09:05. Admit the student if they are here now. Batch 2. Training: 23 Nov 2026 to 24 Nov 2026.';
    expect(other).toMatchObject({ logged: { reason: 'marked', advice }, counted: '1 of 2' });
    const admitted = phone.scan(11, makeUp('marked'));
    expect(admitted).toMatchObject({ logged: { admitted: true }, counted: '2 of 2' });
    await phone.know({ plan: '1', days: [markedAt(5)] });
    const again = phone.scan(12);
    expect(again).toMatchObject({
      logged: { reason: 'already', wasAdmitted: true },
      sent: undefined,
    });
    expect(again.counted).toBe('2 of 5');
    // A mark after the admission is the newer decision.
    await phone.know({ days: [markedAt(20)] });
    expect(phone.scan(25).logged.reason).toBe('marked');
  });

  it('says “already admitted” in another batch, where an admission was undone not', async () => {
    const phone = await aPhone();
    await phone.know({ plan: '2' });
    expect(phone.scan(0).logged.reason).toBe('other-batch');
    const { logged } = phone.scan(1, makeUp('other-batch'));
    expect(phone.scan(2).logged).toMatchObject({ reason: 'already', wasAdmitted: true });
    phone.undo(logged);
    expect(phone.scan(3).logged.reason).toBe('other-batch');
  });

  it('counts the days that wait on it', async () => {
    const phone = await aPhone();
    await phone.know({ attended: 0, last: '' });
    const first = phone.scan(-24 * 60);
    phone.waiting.add(first.logged.id);
    expect(phone.scan(0).counted).toBe('2 of 5');
    phone.waiting.clear();
    await phone.know({ attended: 1 });
    expect(phone.scan(1).counted).toBe('2 of 5');
  });

  it('asks whether it is the student after somebody else had the slip', async () => {
    const phone = await aPhone();
    const first = phone.scan(0).logged;
    phone.undo(first, true);
    // The list has the scan, and not yet that it was undone.
    await phone.know({ attended: 2, last: TODAY });
    expect(phone.scan(4).logged.reason).toBe('asked');
    await phone.know({});
    const asked = phone.scan(5);
    expect(asked.logged).toMatchObject({
      reason: 'asked',
      advice: 'Another person used this slip at 09:00. Is it this student now?',
    });
    // Until somebody answers it stays in sight, once for the student.
    const open = () => openQuestions(phone.log.all, TODAY).map(({ id }) => id);
    expect(open()).toEqual([asked.logged.id]);
    const yes = phone.scan(6, { replaces: asked.logged.id });
    expect(open()).toEqual([]);
    expect(yes.sent).toMatchObject({ said: 'ok', replaces: asked.logged.id });
    expect(yes.counted).toBe('2 of 5');
    phone.undo(yes.logged);
    // Another phone knows it from the list.
    const other = await aPhone();
    await other.know({ days: [`${TODAY}?${AT}`] });
    expect(other.scan(5).logged.reason).toBe('asked');
    await other.know({ attended: 2, last: TODAY, days: [`${TODAY}?${AT}`] });
    expect(other.scan(6).logged.reason).toBe('already');
  });

  it('counts an excused day that was attended as the portal does', async () => {
    const phone = await aPhone();
    await phone.know({ days: ['2026-11-16', '2026-11-16+', '2026-11-20'] });
    expect(phone.scan(0).counted).toBe('2 of 4');
  });
});
