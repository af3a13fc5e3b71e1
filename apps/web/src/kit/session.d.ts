import { type Role } from '@haat/domain/capabilities';
/** Who is signed in, as the login answered it (storefront, section 3). */
export type Session = {
    _id: string;
    name: string;
    email: string;
    phone: string;
    roles: readonly Role[];
    /** The store that an admin or deliveryAdmin belongs to. */
    store: string | null;
    /** The server lets them do nothing for staff before they have set up a second factor. */
    secondFactorDue?: true;
    /** Goes along with each call as the bearer token. */
    token: string;
};
/** Reads a login answer, or one stored on an earlier visit; undefined when it names no user or carries no token. */
export declare function readSession(value: unknown): Session | undefined;
/** The signed-in user outside of components: for calls and loaders. */
export declare const session: {
    get: () => Session | null;
    subscribe: (listener: () => void) => () => void;
    /** Takes the answer of a login or registration. Throws TypeError when it is none. */
    signIn(answer: unknown): Session;
    /** Forgets the user here and in every other tab. */
    signOut(): void;
    /** As signing out, for a token that the server no longer knows: nobody has asked for it, and a till goes on selling. */
    expire(): void;
    /** Who was signed in until the token expired; '' when nobody was, or somebody has signed in or out since. */
    expiredFor: () => string;
};
/** The signed-in user, or null. */
export declare function useSession(): Session | null;
