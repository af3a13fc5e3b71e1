declare global {
  interface Window {
    /** Set by the page's script once it has added the styles; never resolved when one of them fails. */
    stylesLoaded?: Promise<unknown>;
  }
}

/** Waits until the styles that the page's script added have come: nothing may be drawn without them. When one fails, the opening stays and says so (build/opening.ts). */
export async function stylesLoaded(): Promise<void> {
  await window.stylesLoaded;
}
