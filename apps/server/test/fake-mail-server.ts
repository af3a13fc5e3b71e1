import { type AddressInfo, createServer, type Server } from 'node:net';

/** A received mail: its header fields by lower-case name. */
type Taken = Record<string, string>;

/** A local mail server that answers as told. */
export class FakeMailServer {
  readonly taken: Taken[] = [];
  /** Recipients that were named to it. */
  readonly asked: string[] = [];
  /** Its answer to a recipient. */
  answers: (recipient: string) => string = () => '250 fine';
  /** Called when a mail was taken, before the sender is told. */
  onTaken: () => void = () => {};
  private readonly server: Server;

  constructor() {
    this.server = createServer((socket) => {
      let mail: string[] | undefined;
      socket.setEncoding('utf8');
      socket.on('error', () => {});
      socket.write('220 mail\r\n');
      let rest = '';
      socket.on('data', (data) => {
        const lines = (rest + data).split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (mail && line !== '.') mail.push(line);
          else {
            const answer = mail ? this.take(mail) : this.answerTo(line);
            mail = answer.startsWith('354') ? [] : undefined;
            socket.write(`${answer}\r\n`);
          }
        }
      });
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return this;
  }

  stop(): void {
    this.server.close();
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private take(lines: string[]): string {
    const head = lines.slice(0, lines.indexOf('')).join('\n').replaceAll(/\n\s+/g, ' ');
    const fields = head.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    });
    this.taken.push(Object.fromEntries(fields));
    this.onTaken();
    return '250 taken';
  }

  private answerTo(line: string): string {
    const recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1];
    if (recipient !== undefined) {
      this.asked.push(recipient);
      return this.answers(recipient);
    }
    return line === 'DATA' ? '354 go on' : '250 fine';
  }
}
