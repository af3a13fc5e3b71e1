declare global {
  interface Window {
    /** Set by the page's script after it added the styles; never resolves if one fails. */
    stylesLoaded?: Promise<unknown>;
  }
}

/**
 * Nothing may be drawn before the styles have loaded. If one fails, the opening stays and says so (build/opening.ts).
 */
export async function stylesLoaded(): Promise<void> {
  await window.stylesLoaded;
}
