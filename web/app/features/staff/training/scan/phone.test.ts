import type { ListRow, ListWorkshop } from '@edc/contract/training/attendance/scan-list';
import { type ScanPlace, scanKinds } from '@edc/contract/training/attendance/scan-rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decide } from './deciding/deciding';
import { findStudents } from './deciding/find-students';
import { readyToHandOut } from './deciding/ready-to-hand-out';
import { trainingOn } from './rare/choose-workshop';
import type { Linked } from './scanner-state';
import { exchange } from './stored/exchange';
import { undoOf } from './stored/outbox';
import { PhoneStorage } from './stored/phone-storage';
import { memoryDatabase, sampleRow, sampleWorkshops } from './testing';

interface Sent {
  scans: { id: string; code: string }[];
  waiting: number;
}

/** A portal that answers calls of a phone and records them. */
function aPortal(takeScans: (sent: Sent) => Response, rows: readonly ListRow[] = []) {
  const exchanges: Sent[] = [];
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    paths.push(path.replace(/^.*\/scan\//, '').replace(/\?.*$/, ''));
    if (path.endsWith('/scans')) {
      const sent: Sent = JSON.parse(String(init.body));
      exchanges.push(sent);
      return takeScans(sent);
    }
    if (path.endsWith('/scanner')) {
      return Response.json({ data: { now: new Date().toISOString(), places: [] } });
    }
    const part = JSON.stringify({
      rows,
      plans: {},
      workshops: sampleWorkshops,
      next: 7,
      more: false,
    });
    const body = new Blob([part]).stream().pipeThrough(new CompressionStream('gzip'));
    return new Response(body);
  });
  return { exchanges, paths };
}

const results = (sent: Sent, outcome: (scan: Sent['scans'][number]) => string) =>
  Response.json({
    data: { results: sent.scans.map((scan) => ({ id: scan.id, outcome: outcome(scan) })) },
  });

async function aPhoneWith(codes: readonly string[]) {
  const phone = await PhoneStorage.open(memoryDatabase());
  for (const [at, code] of codes.entries()) {
    const id = `scan-${at}`;
    await phone.outbox.add({ key: id, sent: { id, code } });
  }
  return phone;
}

const many = (count: number) => Array.from({ length: count }, (_, at) => `code ${at}`);

afterEach(() => vi.unstubAllGlobals());

describe('a phone that sends', () => {
  it('leaves one scan that is refused, and none behind it', async () => {
    const phone = await aPhoneWith(['strange', ...many(118)]);
    const refusal = { message: 'This text cannot be read' };
    aPortal((sent) =>
      sent.scans.some(({ code }) => code === 'strange')
        ? Response.json(refusal, { status: 400 })
        : results(sent, () => 'taken'),
    );
    await exchange('token', phone);
    expect(phone.outbox.count).toBe(1);
    expect(phone.outbox.has('scan-0')).toBe(true);
  });

  it('keeps what the portal could not store, and reports how many are left', async () => {
    const phone = await aPhoneWith(many(120));
    const { exchanges } = aPortal((sent) =>
      results(sent, ({ code }) => (code === 'code 3' ? 'failed' : 'taken')),
    );
    await exchange('token', phone);
    // The failed one is among the 50 of the first batch, and counted with every batch after it.
    expect(exchanges.map(({ scans, waiting }) => [scans.length, waiting])).toEqual([
      [50, 70],
      [50, 21],
      [20, 1],
    ]);
    expect(phone.outbox.count).toBe(1);
  });

  it('counts a scan that was undone before it was sent once, and sends both', async () => {
    const phone = await aPhoneWith(many(60));
    await phone.outbox.add({ key: undoOf('scan-3'), sent: { undo: 'scan-3' } });
    await phone.outbox.add({ key: undoOf('scan-55'), sent: { undo: 'scan-55' } });
    expect(phone.outbox.count).toBe(60);
    const { exchanges } = aPortal((sent) => results(sent, () => 'taken'));
    await exchange('token', phone);
    // The undo of a scan that is in the first batch still waits then.
    expect(exchanges.map(({ scans, waiting }) => [scans.length, waiting])).toEqual([
      [50, 11],
      [12, 0],
    ]);
    expect(phone.outbox.count).toBe(0);
  });

  it('fetches what has changed although nothing could be sent', async () => {
    const phone = await aPhoneWith(many(1));
    const { paths } = aPortal(() => Response.json({ message: 'Later' }, { status: 500 }));
    const { isFailed, online } = await exchange('token', phone);
    expect(paths).toEqual(['scans', 'scanner', 'list']);
    expect([isFailed, online, phone.list.next, phone.outbox.count]).toEqual([true, true, 7, 1]);
  });

  it('says why where the portal does not know it, and keeps its scans', async () => {
    const phone = await aPhoneWith(many(2));
    const message = 'This phone is not linked as a scanner.';
    aPortal(() => Response.json({ message }, { status: 401 }));
    const { ended } = await exchange('token', phone);
    expect([ended, phone.outbox.count]).toEqual([message, 2]);
  });
});

describe('a kit that was handed out and undone', () => {
  const AT = Date.parse('2026-11-17T08:00:00Z');
  const KIT = 1 << scanKinds.indexOf('kit');
  const linked = { kind: 'kit', offset: 0, scanner: { places: [] as ScanPlace[] } } as Linked;
  const taken = (sent: Sent) => results(sent, () => 'taken');

  /** What the phone answers, and whether a search calls it ready. */
  async function aPhoneThatUndid() {
    const phone = await PhoneStorage.open(memoryDatabase());
    const { list, log, outbox } = phone;
    const row = sampleRow({ marks: KIT });
    await list.add({ rows: [row], plans: {}, workshops: [], next: 1, more: false }, AT);
    const read = { kind: 'typed', registrationId: 7 } as const;
    const isWaiting = () => false;
    const { logged } = decide({ linked, list, log, read, text: '', at: AT, isWaiting });
    log.put({ ...logged, reason: 'ok', undone: true });
    await outbox.add({ key: undoOf(logged.id), sent: { undo: logged.id } });
    return {
      phone,
      answer: () => {
        const { reason } = decide({
          linked,
          list,
          log,
          read,
          text: '',
          at: AT + 1,
          isWaiting,
        }).logged;
        const entry = list.entry(7);
        return [reason, entry && readyToHandOut(linked, [], log.all)?.(entry)];
      },
    };
  }

  it('is handed out again, until the list says that another phone did', async () => {
    const { phone, answer } = await aPhoneThatUndid();
    // The list still has what was undone here.
    expect(answer()).toEqual(['ok', true]);
    aPortal(taken);
    await exchange('token', phone);
    expect(answer()).toEqual(['ok', true]);
    aPortal(taken, [sampleRow({ marks: KIT })]);
    await exchange('token', phone);
    expect(answer()).toEqual(['already', false]);
    aPortal(taken, [sampleRow()]);
    await exchange('token', phone);
    expect(answer()).toEqual(['ok', true]);
  });

  it('stays undone while the portal has not taken the undo', async () => {
    const { phone, answer } = await aPhoneThatUndid();
    aPortal(
      () => Response.json({ message: 'Later' }, { status: 500 }),
      [sampleRow({ marks: KIT })],
    );
    await exchange('token', phone);
    expect(answer()).toEqual(['ok', true]);
  });
});

describe('looking for a student', () => {
  const row = (id: number, name: string, workshop: number) => sampleRow({ id, name, workshop });
  const aList = async () => {
    const { list } = await PhoneStorage.open(memoryDatabase());
    const rows = [
      row(1, 'Ọkọ́nkwọ Adaeze', 3),
      row(2, 'Ɗanjuma Hadiza', 4),
      row(3, 'Bello Ìyábọ̀', 4),
      row(4, 'Bello Zainab', 3),
    ];
    await list.add({ rows, plans: {}, workshops: sampleWorkshops, next: 1, more: false }, 1);
    return (typed: string, workshops: number[] = [], most = 6) => {
      const places = workshops.map((workshop) => ({ workshop, batchId: null }));
      const linked = { kind: 'attendance', offset: 0 } as Linked;
      const phone = { linked, places, list, log: [] };
      const { entries, ready: _, ...more } = findStudents(phone, typed, most);
      return { ids: entries.map(({ id }) => id), ...more };
    };
  };
  const exact = { isMore: false, isSimilar: false };

  it('finds by a part of the number or of the name, with or without marks', async () => {
    const find = await aList();
    expect(find('ad')).toEqual({ ids: [], ...exact });
    for (const typed of ['adae', 'aeze', 'ada oko', '0181', 'sci 24 0181']) {
      expect(find(typed)).toEqual({ ids: [1], ...exact });
    }
    expect(find('danju')).toEqual({ ids: [2], ...exact });
    expect(find('iyabo')).toEqual({ ids: [3], ...exact });
  });

  it('offers names like it where nobody has it', async () => {
    const find = await aList();
    expect(find('ade')).toEqual({ ids: [1], isMore: false, isSimilar: true });
    expect(find('xyz').ids).toEqual([]);
  });

  it('has those of the phone’s own workshop first, and says that there are more', async () => {
    const find = await aList();
    expect(find('bello', [4]).ids).toEqual([3, 4]);
    expect(find('bello', [3]).ids).toEqual([4, 3]);
    expect(find('bello', [3], 1)).toEqual({ ids: [4], isMore: true, isSimilar: false });
  });

  it('leaves out what has no name, and calls no manual of a past course ready', async () => {
    const { list } = await PhoneStorage.open(memoryDatabase());
    const past = { ...sampleWorkshops[1], id: 4, skill: 'Soap', past: true } as ListWorkshop;
    const workshops = [sampleWorkshops[0] as ListWorkshop, past];
    const rows = [row(1, 'Bello Aisha', 3), row(2, 'Bello Aisha', 4), row(3, 'Bello Aisha', 9)];
    await list.add({ rows, plans: {}, workshops, next: 1, more: false }, 1);
    const linked = { kind: 'manual', offset: 0 } as Linked;
    const { entries, ready } = findStudents({ linked, places: [], list, log: [] }, 'bello');
    expect([entries.map(({ id }) => id), ready]).toEqual([[1, 2], 1]);
  });

  it('offers first the workshops in which somebody trains today', async () => {
    const { list } = await PhoneStorage.open(memoryDatabase());
    const plan = { batch: 'Batch 1', batchId: 1, lines: [['2026-11-17']] };
    const later = { batch: 'Batch 2', batchId: 2, lines: [['2026-11-23']] };
    const rows = [sampleRow({ id: 1 }), sampleRow({ id: 2, workshop: 4, plan: '2' })];
    const part = { rows, plans: { 1: plan, 2: later }, workshops: sampleWorkshops };
    await list.add({ ...part, next: 1, more: false }, 1);
    expect([...trainingOn({ list }, '2026-11-17')]).toEqual([3]);
    expect([...trainingOn({ list }, '2026-11-23')]).toEqual([4]);
  });
});
