/** The bare baselines, in a process of their own: Fastify with the same SQL, bytes, raw hashing. */
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/platform/database/connect.ts';
import { hashPassword, passwordMatches } from '../server/src/platform/passwords/passwords.ts';

const config = readConfig(process.env);
const { pool } = await openDatabase({
  source: config.database,
  poolSize: config.poolSize,
  waitSeconds: 10,
  onError: console.error,
});
const page = await fetch(process.env.BENCH_PAGE ?? '', {
  headers: { 'accept-encoding': 'identity' },
});
const { brotliCompressSync } = await import('node:zlib');
const bytes = brotliCompressSync(Buffer.from(await page.arrayBuffer()));
const tokenHash = createHash('sha256')
  .update(process.env.BENCH_TOKEN ?? '')
  .digest();

const SESSION = `select sessions.id as session_id, sessions.remember, sessions.used_at,
  sessions.expires_at, accounts.student_id, accounts.code, accounts.locked_at, students.surname,
  students.firstname, students.gender
  from sessions join accounts on accounts.student_id = sessions.student_id
  join students on students.id = accounts.student_id
  where sessions.token_hash = $1 and sessions.expires_at > $2`;
const PROFILE = `select students.surname, students.firstname, students.matric_no, students.gender,
  students.department, students.faculty, students.level, students.study_mode, students.session,
  students.birth_date, students.marital_status, students.religion, students.home_town,
  accounts.code, accounts.email_address as account_email, accounts.new_email_address,
  accounts.telephone as account_telephone, accounts.email_verified_at, accounts.phone_verified_at
  from accounts join students on students.id = accounts.student_id where accounts.student_id = $1`;

const http = Fastify();
http.get('/profile', async () => {
  const session = await pool.query({
    name: 'session',
    text: SESSION,
    values: [tokenHash, new Date()],
  });
  const profile = await pool.query({
    name: 'profile',
    text: PROFILE,
    values: [session.rows[0].student_id],
  });
  return { status: 200, data: profile.rows };
});
http.get('/bytes', (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(bytes),
);
await http.listen({ port: 0, host: '127.0.0.1' });

const stored = await hashPassword('a password');
process.on('message', async ({ hashFor, atOnce }: { hashFor: number; atOnce: number }) => {
  const end = Date.now() + hashFor * 1000;
  let done = 0;
  const work = async () => {
    while (Date.now() < end) {
      await passwordMatches(stored, 'a password');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  process.send?.({ rate: done / hashFor });
});
process.send?.({ port: (http.server.address() as AddressInfo).port });
