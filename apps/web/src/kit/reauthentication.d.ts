/** What somebody is asked for to show who they are. */
export type AskedFor = 'code' | 'password';
/**
 * Asks who it is, in a dialog over whatever is on screen; true once it has been shown. Calls that are refused at the same
 * moment wait for the same answer.
 */
export declare function askWhoItIs(details: unknown): Promise<boolean>;
/** Ends the open request, if there is one. */
export declare function answerWhoItIs(shown: boolean): void;
/** What is being asked for; null while nothing is. */
export declare function useAskedFor(): AskedFor | null;
