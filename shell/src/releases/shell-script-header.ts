/** Header of the release set that an open tab requests: the URL of the script of the shell that goes with it. */
export const shellScriptHeader = 'shell-script';
