import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** How it answers recipients that it does not take, and which; it takes the others. */
  refuses: { code: number; words: string; only?: string } | undefined;
  received: { to: string[]; raw: string }[];
  /** How long it takes for each mail. */
  delayMs: number;
  stop: () => Promise<void>;
}

/** A real mail server that can be set to refuse. */
export async function startMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const { refuses } = mails;
      if (!refuses || (refuses.only ?? address) !== address) return done(null);
      return done(Object.assign(new Error(refuses.words), { responseCode: refuses.code }));
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      text(stream).then((raw) => {
        setTimeout(() => {
          received.push({ to, raw });
          done(null);
        }, mails.delayMs);
      }, done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    refuses: undefined,
    received,
    delayMs: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}
