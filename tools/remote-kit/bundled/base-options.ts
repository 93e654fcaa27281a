import { join } from 'node:path';
import { assetPattern } from '../project/asset-pattern';
import { createFederationOptions } from '../project/federation-options';
import { readRemoteFile } from '../project/read-remote-file';
import { replacedPackages } from '../project/replaced-packages';

/** The options that webpack and Rspack share. */
export function createBaseOptions(folder: string) {
  const federation = createFederationOptions(folder);
  return {
    area: readRemoteFile(folder).name,
    federation: { ...federation, library: { type: 'var' as const, name: federation.name } },
    base: {
      mode: 'production' as const,
      context: folder,
      entry: {},
      devtool: false as const,
      output: {
        path: join(folder, 'dist'),
        clean: true,
        filename: 'remoteEntry.[contenthash:10].js',
        chunkFilename: '[contenthash:16].js',
        assetModuleFilename: '[contenthash:16][ext]',
        // Chunks are loaded from where the entry came from.
        publicPath: 'auto' as const,
        // Integrity checks of chunks from another origin need CORS.
        crossOriginLoading: 'anonymous' as const,
        uniqueName: federation.name,
      },
      module: { rules: [{ test: assetPattern, type: 'asset/resource' as const }] },
      resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js'], alias: replacedPackages() },
      infrastructureLogging: { level: 'error' as const },
    },
  };
}
