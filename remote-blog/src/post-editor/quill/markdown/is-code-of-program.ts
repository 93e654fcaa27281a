/** Languages of an editor in which a text may well be Markdown. */
const textModes = ['markdown', 'plaintext', 'mdx'];

/** Whether Visual Studio Code says that what is pasted is code: its comments may look like Markdown. */
export function isCodeOfProgram(clipboard: DataTransfer | null): boolean {
  try {
    const { mode } = JSON.parse(clipboard?.getData('vscode-editor-data') ?? '') as { mode?: unknown };
    return typeof mode === 'string' && !textModes.includes(mode);
  } catch {
    return false;
  }
}
