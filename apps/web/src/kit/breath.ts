/** Ends the current task, so that the browser can draw and react to touches before the program continues. */
export const breath = (): Promise<void> => new Promise((resume) => setTimeout(resume));
