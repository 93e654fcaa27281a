/** Languages of an editor in which a text may well be Markdown. */
const textModes = ['markdown', 'plaintext', 'mdx'];

/** The language of the program that Visual Studio Code says was copied; undefined for a text, and for other programs. */
export function readProgramMode(clipboard: DataTransfer | null): string | undefined {
  try {
    const { mode } = JSON.parse(clipboard?.getData('vscode-editor-data') ?? '') as { mode?: unknown };
    return typeof mode === 'string' && !textModes.includes(mode) ? mode : undefined;
  } catch {
    return undefined;
  }
}
