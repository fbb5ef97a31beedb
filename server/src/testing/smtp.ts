import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface Received {
  to: string[];
  raw: string;
}

export interface MailServer {
  url: string;
  received: Received[];
  /** What to say instead of taking a mail; undefined takes it. */
  refuseWith: string | undefined;
  /** Settles before a mail's end is acknowledged: a slow or silent server. */
  delay: () => Promise<unknown>;
}

/** A real mail server on a port of its own, for one test. */
export async function aMailServer(): Promise<MailServer> {
  const mails: MailServer = {
    url: '',
    received: [],
    refuseWith: undefined,
    delay: async () => undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      done(mails.refuseWith ? new Error(mails.refuseWith) : null),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      text(stream)
        .then(async (raw) => {
          await mails.delay();
          mails.received.push({ to, raw });
          done(null);
        })
        .catch(done);
    },
  });
  server.on('error', () => undefined); // A client that was killed: the test sees what became of it.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  mails.url = `smtp://127.0.0.1:${port}`;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return mails;
}
