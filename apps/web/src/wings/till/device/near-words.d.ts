/** Words among which those are found that were probably meant: few letters off, or of the same sound. */
export declare class NearWords {
    #private;
    add(word: string): void;
    /** The nearest words, as the shop's search has it: one letter in three may be wrong. */
    near(typed: string, most?: number): string[];
}
