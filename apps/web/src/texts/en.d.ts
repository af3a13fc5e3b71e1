/** English sentences are their own keys; only those that count something need an entry. */
export declare const en: Record<string, string>;
