import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface Received {
  to: string[];
  raw: string;
}

interface Refusal {
  code: number;
  words: string;
  /** What it is about; the recipient if left out. */
  about?: 'sender' | 'recipient' | 'message';
}

export interface MailServer {
  url: string;
  received: Received[];
  /** How often a mail was begun, whether it was accepted or not. */
  asked: number;
  /** The answer that refuses a mail; undefined accepts it. */
  refuseWith: Refusal | undefined;
  /** Settles before a mail's end is acknowledged: a slow or silent server. */
  delay: () => Promise<unknown>;
}

/** A real mail server on a port of its own, for one test. */
export async function aMailServer(): Promise<MailServer> {
  const mails: MailServer = {
    url: '',
    received: [],
    asked: 0,
    refuseWith: undefined,
    delay: async () => undefined,
  };
  const refusalOf = (about: Refusal['about']) => {
    const { refuseWith } = mails;
    if (!refuseWith || (refuseWith.about ?? 'recipient') !== about) return null;
    return Object.assign(new Error(refuseWith.words), { responseCode: refuseWith.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => {
      mails.asked += 1;
      done(refusalOf('sender'));
    },
    onRcptTo: (_address, _session, done) => done(refusalOf('recipient')),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      text(stream)
        .then(async (raw) => {
          await mails.delay();
          const refusal = refusalOf('message');
          if (!refusal) mails.received.push({ to, raw });
          done(refusal);
        })
        .catch(done);
    },
  });
  server.on('error', () => undefined); // A client that was killed: the test checks its result.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  mails.url = `smtp://127.0.0.1:${port}`;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return mails;
}
