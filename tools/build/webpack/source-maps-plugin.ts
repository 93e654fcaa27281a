import type { Compiler, sources } from 'webpack';
import { toSourceName } from '../source-maps/to-source-name';
import { writeSourceMaps } from '../source-maps/write-source-maps';

const name = 'SourceMapsPlugin';

/** The fields of a module in webpack and Rspack. */
interface ModuleInfo {
  absoluteResourcePath: string;
}

/** Makes source maps that are not served: no file refers to them, and they are written beside the build's folder. */
export class SourceMapsPlugin {
  readonly #project: string;

  /** @param project the folder to which the names of sources are relative */
  constructor(project: string) {
    this.#project = project;
  }

  apply(compiler: Compiler): void {
    const { SourceMapDevToolPlugin, Compilation } = compiler.webpack;
    new SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      noSources: true,
      moduleFilenameTemplate: ({ absoluteResourcePath }: ModuleInfo) =>
        toSourceName(absoluteResourcePath, this.#project),
    }).apply(compiler);
    let maps = new Map<string, string>();
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        // After names and contents are final and before other plugins list the files.
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2 },
        (assets) => {
          maps = takeMaps(assets, (file) => compilation.deleteAsset(file));
        },
      );
    });
    compiler.hooks.afterEmit.tapPromise(name, () => writeSourceMaps(compiler.outputPath, maps));
  }
}

/** By the name of the file that each belongs to. */
function takeMaps(
  assets: Record<string, sources.Source>,
  remove: (file: string) => void,
): Map<string, string> {
  const maps = new Map<string, string>();
  for (const [file, source] of Object.entries(assets)) {
    if (!file.endsWith('.js.map')) continue;
    maps.set(file.slice(0, -'.map'.length), source.source().toString());
    remove(file);
  }
  return maps;
}
