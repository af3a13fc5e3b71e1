/**
 * Runs something while no other tab runs anything under the same name. A page that did not come over HTTPS has no locks
 * between tabs: there it holds within the page, and what is done twice has to be harmless.
 */
export declare function withLock<T>(name: string, run: () => Promise<T>): Promise<T>;
/** Holds a name until the page goes. Resolves as soon as it is held. */
export declare function holdForLife(name: string): Promise<void>;
/** Whether some tab holds a name. Without locks nobody knows, and it counts as free. */
export declare function isHeld(name: string): Promise<boolean>;
