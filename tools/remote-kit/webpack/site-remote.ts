import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { ContainStylesPlugin } from '@site/build/contain-styles-plugin';
import { IntegrityPlugin } from '@site/build/integrity-plugin';
import { SourceMapsPlugin } from '@site/build/source-maps-plugin';
import { createBaseOptions } from '../bundled/base-options';
import { describeAfterBuild } from '../bundled/describe-after-build';
import { createClassNames, type NameClass } from '../project/class-names';
import { kitFile } from '../project/kit-file';

/** The configuration with which webpack makes a release of the project in `dist`. */
export function siteRemote(): Configuration {
  const folder = process.cwd();
  const { area, base, federation } = createBaseOptions(folder);
  const nameClass = createClassNames(folder, area);
  return {
    ...base,
    module: {
      rules: [
        ...base.module.rules,
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          // Types are checked with the tests.
          options: { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: true } },
        },
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, styles(nameClass), kitFile('layer-loader.mjs')],
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        experiments: {
          // Uses the shell's federation runtime, which saves 20 kB.
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
      new MiniCssExtractPlugin({ chunkFilename: '[contenthash:16].css' }),
      new ContainStylesPlugin(area),
      new IntegrityPlugin(),
      new SourceMapsPlugin(folder),
      describeAfterBuild(folder, nameClass),
    ],
  };
}

const styles = (nameClass: NameClass) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
        nameClass(local, resourcePath),
    },
  },
});
