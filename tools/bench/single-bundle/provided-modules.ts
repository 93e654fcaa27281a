/** Takes the place of what the shell keeps for remotes: in one bundle each page brings what it needs. */
export const providedOnDemand = [];
