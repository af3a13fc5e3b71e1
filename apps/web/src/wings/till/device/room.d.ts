import type { SyncState } from './device.ts';
type Room = SyncState['storage'];
/** How much room there is for bills, by what the browser says of its storage. */
export declare function roomOf({ usage, quota }: {
    usage?: number;
    quota?: number;
}): Room;
/** Asks the browser how much room there is. */
export declare function askRoom(): Promise<Room>;
/** Asks the browser not to clear away what the till keeps when the disk gets full. */
export declare function askToPersist(): Promise<void>;
export {};
