/** A manifest as Rspack writes it, with what a test says otherwise. */
export function makeManifest({
  metaData = {},
  ...rest
}: { metaData?: object; [key: string]: unknown } = {}): string {
  return JSON.stringify({
    id: 'cards_1_0_0',
    name: 'cards_1_0_0',
    metaData: {
      globalName: 'cards_1_0_0',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
      pluginVersion: '2.9.2',
      ...metaData,
    },
    shared: [{ name: 'react', requiredVersion: '^19.0.0', assets: noAssets }],
    remotes: [],
    exposes: [
      { path: './remote', assets: { js: { sync: ['remote.js'], async: ['page.js'] }, css: noAssets.css } },
    ],
    ...rest,
  });
}

export const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** Reads files by path, as one place would. */
export function readFrom(files: Record<string, string>) {
  return async (path: string): Promise<Uint8Array | undefined> =>
    files[path] === undefined ? undefined : Buffer.from(files[path]);
}
