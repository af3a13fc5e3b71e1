import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkPort, explainListenError } from './port.ts';

test('a port in use is named together with the command that takes another', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(checkPort('127.0.0.1', port)).rejects.toThrow(
    new RegExp(`^Port ${port} is in use.* choose another port: PORT=\\d+ npm start$`),
  );
});

test('a free port is left free', async () => {
  await checkPort('127.0.0.1', 0);
});

test('an address of another machine is refused', async () => {
  await expect(checkPort('192.0.2.1', 0)).rejects.toThrow('HOST=192.0.2.1 is not an address of this machine');
});

test('a port that needs more rights is refused', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' });
  expect(explainListenError(error, '0.0.0.0', 80)?.message).toContain('Choose one above 1023');
});
