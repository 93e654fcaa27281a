/** From the last keystroke to the save, and at most from the first. */
export const savePauseMs = 2_500;
export const savePauseMaxMs = 15_000;
