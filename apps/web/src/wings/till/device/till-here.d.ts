/** Which store's till this browser is, and whether somebody can come to it by PIN: enough to open it without a network. */
export interface TillHere {
    store: string;
    hasPins: boolean;
}
/** Read where nothing can be awaited: by the guard of the till's routes. */
export declare const tillHere: import("../../../kit/stored-value.ts").StoredValue<TillHere | null>;
