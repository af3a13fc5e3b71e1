/** Ends the task that runs, so that the phone can draw and answer to fingers before the program goes on. */
export const breath = (): Promise<void> => new Promise((resume) => setTimeout(resume));
