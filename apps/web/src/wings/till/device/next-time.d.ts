/**
 * The time of the next entry, in milliseconds since 1970: that of the clock, but never before the entry before it. When
 * somebody has set the clock back by minutes, the entry follows its predecessor by a millisecond. Null: it was set back by more than a
 * day, and nobody knows which of the two times is false; where the server has just confirmed the clock, the old one was.
 */
export declare function nextTime(now: number, lastAt: number, isConfirmed: boolean): number | null;
