/**
 * How long to wait after so many failures in a row, in milliseconds: twice as long each time, up to half a minute, and by chance
 * up to half less, so that the tills of a street don't all come back at once.
 * @param chance from 0 to 1
 */
export declare function backoff(failures: number, chance: number): number;
