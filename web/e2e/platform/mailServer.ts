import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { listenAnywhere } from './port';

/** A letter as the mail server was given it. */
interface Letter {
  to: string[];
  /** Headers and body. */
  text: string;
}

/** A mail server that keeps every letter, and lets everybody in. */
export interface MailServer {
  /** As `--smtp` takes it. */
  address: string;
  /** The link of the newest letter to an address; undefined while there is none. */
  linkTo: (email: string) => string | undefined;
  stop: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const letters: Letter[] = [];
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    // A client that goes away has nothing more to say.
    socket.on('error', () => socket.destroy());
    converse(socket, letters);
  });
  const port = await listenAnywhere(server);
  return {
    address: `127.0.0.1:${port}`,
    linkTo: (email) => linkOf(letters.findLast(({ to }) => to.includes(email))),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of connections) socket.destroy();
      }),
  };
}

/** The conversation of RFC 5321, as far as a client that only hands letters over has it. */
function converse(socket: Socket, letters: Letter[]): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to: string[] = [];
  /** The lines of the letter that is being given. */
  let lines: string[] | undefined;
  const answers: Record<string, (line: string) => void> = {
    EHLO: () => say('250 mail.test'),
    MAIL: () => {
      to = [];
      say('250 go on');
    },
    RCPT: (line) => {
      to.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
      say('250 go on');
    },
    DATA: () => {
      lines = [];
      say('354 end with a dot');
    },
    QUIT: () => {
      say('221 good-bye');
      socket.end();
    },
  };
  say('220 mail.test');
  createInterface({ input: socket }).on('line', (line) => {
    if (lines === undefined) {
      const answer = answers[line.slice(0, 4).toUpperCase()];
      if (answer) answer(line);
      else say('250 fine');
    } else if (line === '.') {
      letters.push({ to, text: lines.join('\n') });
      lines = undefined;
      say('250 kept');
    } else {
      lines.push(line.startsWith('.') ? line.slice(1) : line);
    }
  });
}

/** The first link with a secret in a letter, whose parts are encoded as RFC 2045 says. */
function linkOf(letter: Letter | undefined): string | undefined {
  return letter?.text
    .split(/^--.*$/m)
    .map(decoded)
    .map((part) => /https?:\/\/[^\s"<>]+#token=[\w-]+/.exec(part)?.[0])
    .find((link) => link !== undefined);
}

function decoded(part: string): string {
  const [head = '', ...rest] = part.trimStart().split('\n\n');
  const body = rest.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return part;
  const whole = body.replaceAll('=\n', '');
  return whole.replace(/=([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
