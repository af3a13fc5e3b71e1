/** Lets the service worker keep what a till opens with, as soon as there is one: the first visit begins without. */
export declare function keepTillFiles(): Promise<void>;
