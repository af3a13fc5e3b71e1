import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const SWEEP_MS = 50;

/**
 * Prepares a server for ending in good order. Node.js waits for connections as long as the browser keeps them open:
 * those opened ahead of need, on which nothing has arrived, and those whose last answer was under way when the end
 * began.
 *
 * @returns a function that cuts such connections while `close` waits for the requests in flight
 */
export function drainable(server: Server): (close: () => PromiseLike<unknown>) => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async (close) => {
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP_MS);
    try {
      await close();
    } finally {
      clearInterval(sweep);
    }
  };
}
