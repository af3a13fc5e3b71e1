/**
 * Finds goods by words, as the shop's search does: in any order, begun, under other names ('aloo' is potato) and mistyped. Goods
 * are places in a list; a place that means something else now stays with its old words, and whoever asks leaves it out.
 */
export declare class SearchIndex {
    #private;
    constructor();
    /** Lets a place be found by these words. */
    add(place: number, words: Iterable<string>): void;
    /** Puts the words in order, so that the first search need not. */
    settle(): void;
    /** How well each place fits all that was typed; 0: not at all. Where nothing fits all of it, what fits the most words. */
    fits(typed: string, places: number): Uint8Array | null;
}
