/** What is known of the server's time: how far ahead the device's clock is, as long as nobody has set it since. */
export declare class ServerClock {
    #private;
    /** Notes the server's time, in milliseconds since 1970, halfway between the request and the answer. */
    heard(server: number, askedAt: number): void;
    /** Minutes by which the device's clock is ahead, as far as anybody knows. */
    get ahead(): number;
    /** Whether the clock is right by what the server said within the hour, and was not set since. */
    get isConfirmed(): boolean;
}
