import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** While true, no recipient is taken. */
  refuses: boolean;
  received: { to: string[]; raw: string }[];
  stop: () => Promise<void>;
}

/** A real mail server that can be told to refuse. */
export async function startMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      done(mails.refuses ? new Error('Try again later') : null),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      text(stream).then((raw) => {
        received.push({ to, raw });
        done(null);
      }, done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    refuses: false,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}
