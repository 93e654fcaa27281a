/** What the name of a remote looks like; apart from the schemas, so that the shell server loads none of them. */
export const remoteNamePattern = '^[a-z][a-z0-9]{0,29}$';
