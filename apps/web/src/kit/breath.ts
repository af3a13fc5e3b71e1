/** Ends the current task, so that the browser can draw and respond. */
export const breath = (): Promise<void> => new Promise((resume) => setTimeout(resume));
