import { api } from '../../../../lib/api/api';
import { useLoaded } from '../../../../lib/api/use-loaded';
import { askedOf, complaintsAddress, complaintsHref, staffComplaintHref } from './address';

const MOST = 200;
const WAITING = complaintsHref({ waiting: 'answer' });

interface Queue {
  /** The list that led here. */
  from: string;
  /** `3 of 9`; empty if the complaint is not in that list. */
  place: string;
  next: string | undefined;
  /** The next complaint: after the last one the first, where something may still wait. */
  onward: string | undefined;
  previous: string | undefined;
}

/** The position of this complaint in the list that led to it, and its neighbours. */
export function useQueue(code: string, cameFrom: unknown): Queue {
  const isList = typeof cameFrom === 'string' && cameFrom.startsWith('/staff/complaints');
  const from = isList ? cameFrom : WAITING;
  const { loaded } = useLoaded(
    from,
    async () => {
      const values = complaintsAddress.read(new URL(from, location.origin).searchParams);
      const { data } = await api('GET /staff/complaints', { ...askedOf(values), size: MOST });
      return data.items.map((item) => item.code);
    },
    { renewal: code, keepsShown: true },
  );
  const codes = loaded.is === 'there' ? loaded.data : [];
  const at = codes.indexOf(code);
  const href = (found: string | undefined) =>
    found === undefined || found === code ? undefined : staffComplaintHref(found);
  return {
    from,
    place: at < 0 ? '' : `${at + 1} of ${codes.length}`,
    next: href(codes[at + 1]),
    onward: href(codes[at + 1] ?? codes[0]),
    previous: at > 0 ? href(codes[at - 1]) : undefined,
  };
}
