import { NotKept } from './device.ts';
/** Whether something was thrown because the browser gives no more room. */
export declare function isOutOfRoom(error: unknown): boolean;
/** What a transaction that failed means to whoever wanted to keep a bill. Nothing was written then. */
export declare function notKept(error: unknown): NotKept;
