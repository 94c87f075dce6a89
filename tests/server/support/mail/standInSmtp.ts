import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { readMail, type ReadMail } from './readMail.ts';

export const SENDER = 'plan@reinigung.example';
export const CREDENTIALS = { user: 'einsatzplan', password: 'streng:ge/heim' };

/** A mail that has arrived, with the address of its envelope. */
interface ArrivedMail extends ReadMail {
  readonly to: string;
}

/**
 * What the mail server does with a mail: it takes it, refuses it or asks for patience; `lost` takes
 * it and ends the connection in place of an answer.
 */
type Treatment = 'accepted' | 'refused' | 'busy' | 'lost';

interface StandInOptions {
  /** Asked for each mail once its text is there; by default all are accepted. */
  readonly treat?: (mail: ArrivedMail) => Treatment | Promise<Treatment>;
}

const ANSWERS = {
  refused: { responseCode: 550, text: 'Diese Nachricht nicht' },
  busy: { responseCode: 451, text: 'Please try again later' },
};

/** A mail server on this machine; what it has taken is in `mails`, until the test ends. */
export async function startStandInSmtp({ treat = () => 'accepted' }: StandInOptions = {}) {
  const mails: ArrivedMail[] = [];
  const sockets = new Map<number, Socket>();
  const behaviour = { treat, refusedAddress: '', onConnection: () => {} };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN'],
    onAuth({ username, password }, _session, callback) {
      const isKnown = username === CREDENTIALS.user && password === CREDENTIALS.password;
      callback(isKnown ? null : new Error('Invalid login'), { user: username });
    },
    onRcptTo({ address }, _session, callback) {
      const isRefused = address === behaviour.refusedAddress;
      callback(
        isRefused
          ? Object.assign(new Error('No such mailbox here'), { responseCode: 550 })
          : undefined,
      );
    },
    onData(stream, session, callback) {
      const answer = async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        // Who sends it may be killed before all of it is there.
        const message = await buffer(stream).catch(() => null);
        if (message === null) return;
        const mail = { ...readMail(message), to };
        const treatment = await behaviour.treat(mail);
        if (treatment === 'refused' || treatment === 'busy') {
          const { text, responseCode } = ANSWERS[treatment];
          callback(Object.assign(new Error(text), { responseCode }));
          return;
        }
        mails.push(mail);
        if (treatment === 'lost') sockets.get(session.remotePort)?.destroy();
        else callback();
      };
      void answer();
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    behaviour.onConnection();
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { readonly port: number };
  onTestFinished(async () => {
    for (const socket of sockets.values()) socket.destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  const { user, password } = CREDENTIALS;
  const url = `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  return { mails, behaviour, environment: { SMTP_URL: url, MAIL_FROM: SENDER } };
}
