import type { DraftSection } from '@edc/contract/site/site-content';
import type { SiteEntry } from '@edc/contract/site/site-content-rules';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, api, refusalOf } from '../../../../lib/api/api';

/** An entry with its own key, which stays the same when it is moved. */
export interface KeyedEntry {
  key: string;
  values: SiteEntry;
}

let made = 0;
export function keyed(values: SiteEntry): KeyedEntry {
  made += 1;
  return { key: `entry-${made}`, values };
}

export interface Clash {
  theirs: DraftSection;
  mine: SiteEntry[];
}

const SAVE = 'POST /staff/site/sections/{section}';

/**
 * One part of the home page while it is edited: each change is saved as a draft at once. `held`: a
 * form is open, so changes by others are not shown yet.
 */
export function useSection(saved: DraftSection, held: boolean) {
  const { section } = saved;
  const { revalidate } = useRevalidator();
  const [state, setState] = useState(() => ({
    version: saved.version,
    entries: saved.entries.map(keyed),
  }));
  const [clash, setClash] = useState<Clash>();
  const [waiting, setWaiting] = useState(0);
  const busy = waiting > 0;
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(saved.version);

  useEffect(() => {
    if (held || busy) return;
    if (saved.version <= newest.current) return;
    newest.current = saved.version;
    setState({ version: saved.version, entries: saved.entries.map(keyed) });
  }, [saved, held, busy]);

  /** Problems by entry and field; undefined if it is saved or someone else saved first. */
  const send = async (entries: KeyedEntry[], before: KeyedEntry[]) => {
    try {
      const content = JSON.stringify(entries.map(({ values }) => values));
      const { data } = await api(SAVE, { section, content, version: newest.current });
      newest.current = data.version;
      setState((now) => ({ ...now, version: data.version }));
      await revalidate();
      return undefined;
    } catch (error) {
      setState((now) => ({ ...now, entries: before }));
      if (!(error instanceof ApiError)) throw error;
      if (refusalOf(error, SAVE) === 'RECORD_CHANGED') {
        await meet(entries);
        return undefined;
      }
      return Object.keys(error.fields).length > 0 ? error.fields : { '': error.message };
    }
  };
  /** Shown at once and saved one by one: keys may be pressed faster than the network responds. */
  const save = async (entries: KeyedEntry[]) => {
    const before = state.entries;
    setState((now) => ({ ...now, entries }));
    setWaiting((count) => count + 1);
    const mine = queue.current.then(() => send(entries, before));
    queue.current = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  const meet = async (mine: KeyedEntry[]) => {
    const { data } = await api('GET /staff/site');
    const theirs = data.sections.find((one) => one.section === section);
    if (theirs) setClash({ theirs, mine: mine.map(({ values }) => values) });
  };
  const takeTheirs = async ({ theirs }: Clash) => {
    newest.current = theirs.version;
    setState({ version: theirs.version, entries: theirs.entries.map(keyed) });
    setClash(undefined);
    await revalidate();
  };
  const takeMine = async ({ theirs, mine }: Clash) => {
    setClash(undefined);
    newest.current = theirs.version;
    await save(mine.map(keyed));
  };
  return { ...state, busy, clash, save, takeTheirs, takeMine };
}
