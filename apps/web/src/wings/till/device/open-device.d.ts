import type { JournalEntry } from '@haat/contract/till/entries';
import { type HeldBill, type TillDevice, type TillSetup } from './device.ts';
import { GoodsStore } from './goods-store.ts';
/** The device of a store's till, put together of its parts. */
declare class Device implements TillDevice {
    #private;
    constructor(storeId: string);
    /** Reads what is kept; the goods follow while the till is shown already. */
    start(): Promise<void>;
    get setup(): import("./source.ts").OwnSource<TillSetup | null>;
    get goods(): GoodsStore;
    get sync(): import("./source.ts").OwnSource<import("./device.ts").SyncState>;
    get shift(): import("./source.ts").OwnSource<import("./device.ts").ShiftState | null>;
    get bills(): import("./source.ts").OwnSource<readonly import("./device.ts").BillRow[]>;
    get held(): import("./source.ts").OwnSource<readonly HeldBill<unknown>[]>;
    get people(): import("./device.ts").Source<{
        now: import("./device.ts").KnownPerson | null;
        locked: boolean;
        known: readonly import("./device.ts").KnownPerson[];
    }>;
    registerTill: (name: string) => Promise<void>;
    keepBill: TillDevice['keepBill'];
    keepReturn: TillDevice['keepReturn'];
    entry: (id: string) => Promise<JournalEntry | undefined>;
    findBills: (typed: string) => Promise<{
        bills: import("@haat/contract/till/entries").FoundBill[];
        onlyOwn: boolean;
    }>;
    openShift: TillDevice['openShift'];
    moveCash: TillDevice['moveCash'];
    closeShift: TillDevice['closeShift'];
    openDrawer: TillDevice['openDrawer'];
    hold: TillDevice['hold'];
    takeHeld: (id: string) => Promise<HeldBill | undefined>;
    keepOpenBill: (bill: unknown) => void;
    openBill: () => Promise<unknown>;
    signIn: (person: string, pin: string) => Promise<import("./device.ts").PinResult>;
    setPin: (pin: string) => Promise<void>;
    allow: (manager: string, pin: string) => Promise<import("./device.ts").PinResult>;
    lock: () => void;
    sendNow: () => void;
    markLooked: (id: string) => Promise<void>;
    exportJournal: () => Promise<Blob>;
    /** Resolves when nothing is being sent or fetched. */
    settled(): Promise<void>;
    /** Lets go of everything, as a page that is closed does. */
    close(): void;
}
/** The till of a store on this device; one a page, whoever asks. */
export declare function openDevice(storeId: string): Promise<TillDevice>;
/** A device of its own, as another tab has one. */
export declare function newDevice(storeId: string): Promise<Device>;
export {};
