import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { aPortal, headersOf } from '../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';

const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'video-in-pieces';
/** What an MP4 file begins with. */
const FTYP = Buffer.concat([
  Buffer.from([0, 0, 0, 20]),
  Buffer.from('ftypisom\0\0\0\0isom', 'latin1'),
]);

/** A form with a video of so many megabytes, made while it is sent. */
async function* aForm(megabytes: number) {
  const part = (rest: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${rest}`;
  yield Buffer.from(part('name="title"\r\n\r\nLong day\r\n'));
  yield Buffer.from(part('name="video"; filename="day.mp4"\r\ncontent-type: video/mp4\r\n\r\n'));
  yield FTYP;
  for (let sent = 0; sent < megabytes; sent += 1) yield Buffer.alloc(MEGABYTE, 2);
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

it('refuses a video above 50 MB in plain words, and keeps nothing of it', async () => {
  const portal = await aPortal();
  const me = await signInStaff(portal, await aStaffMember(portal, { roles: ['support'] }));
  const count = async (table: 'files' | 'file_pieces' | 'videos') => {
    const rows = portal.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'));
    return (await rows.executeTakeFirstOrThrow()).n;
  };
  const answer = await portal.http.inject({
    method: 'POST',
    url: '/api/staff/media/videos',
    headers: { ...headersOf(me), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Readable.from(aForm(60)),
  });
  expect([answer.statusCode, answer.json().fields]).toEqual([
    413,
    { video: 'A file can be at most 50 MB' },
  ]);
  expect([await count('files'), await count('file_pieces'), await count('videos')]).toEqual([
    0, 0, 0,
  ]);
});
