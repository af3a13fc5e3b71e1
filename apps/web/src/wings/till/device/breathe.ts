/** Less than a frame on a slow laptop. */
const STRETCH_MS = 8;

/** Await it between pieces of long work, so that the page stays responsive. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < STRETCH_MS) return undefined;
    return new Promise((resume) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        since = performance.now();
        resume();
      };
      port2.postMessage(null);
    });
  };
}
