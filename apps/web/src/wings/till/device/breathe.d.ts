/** Lets the page draw and answer between pieces of long work: to be awaited after each of them. */
export declare function breather(): () => Promise<void> | undefined;
