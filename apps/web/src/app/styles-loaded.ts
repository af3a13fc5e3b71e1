declare global {
  interface Window {
    /** Set by the page's script; never resolves if a style sheet fails. */
    stylesLoaded?: Promise<unknown>;
  }
}

/** Must be awaited before drawing. If a style sheet fails, the opening stays and says so (build/opening.ts). */
export async function stylesLoaded(): Promise<void> {
  await window.stylesLoaded;
}
