import type { NoticeAbout } from '../providers/provider.ts';

/** What a stored notice says of a refund or dispute; undefined where it is about neither. */
export function readNotice({ about }: { about: unknown }) {
  const said = about as NoticeAbout;
  return said.kind === 'refund' || said.kind === 'dispute' ? said : undefined;
}
