/** The id that this browser has made for itself, by which accounts know it again when somebody signs in. */
export declare function deviceId(): string;
