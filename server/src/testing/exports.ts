import { type As, headersOf, type TestPortal } from './portal.ts';

/** The lines of an exported list, by the address that preparing it has answered. */
export async function exportedLines({ http }: TestPortal, url: string, as: As): Promise<string[]> {
  const file = await http.inject({ url, headers: headersOf(as) });
  return file.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
}

/** The audit log's entry about the newest export of a list. */
export async function exportEntry({ db }: TestPortal, action: string) {
  return await db
    .selectFrom('audit_entries')
    .select(['actor', 'detail'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
