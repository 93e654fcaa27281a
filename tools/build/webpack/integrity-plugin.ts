import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { toIntegrity } from '@site/shared/server';
import { shiftColumns, type Replacement } from '../source-maps/shift-columns';

const { LoadScriptRuntimeModule } = webpack.runtime;

/** Replaced once the hashes are known. */
const placeholder = '"CHUNK_INTEGRITY_TABLE"';

/** No content has this hash, so that a file missing from the table is refused like a changed one. */
const unknownFile = `sha384-${'A'.repeat(64)}`;

/**
 * Makes the runtime check every chunk that it loads later: scripts and styles get an `integrity` attribute. Chunk names contain
 * content hashes, so a changed table always changes the name of the file that contains it.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        [source, ...protect('script', 'url')].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => [source, ...protect(tag, `${tag}.href`)].join('\n'),
      );
      compilation.hooks.processAssets.tap(
        // After the names are final and before the compressed copies are made.
        { name: 'IntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => fillTables(compilation),
      );
    });
  }
}

function protect(tag: string, url: string): string[] {
  return [
    `${tag}.crossOrigin = "anonymous";`,
    `${tag}.integrity = (${placeholder})[${url}.split("?")[0].split("/").pop()] || "${unknownFile}";`,
  ];
}

function fillTables(compilation: Compilation): void {
  const { ReplaceSource } = compilation.compiler.webpack.sources;
  const assets = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  const initialFiles = findInitialFiles(compilation);
  const holdsTable = ({ source }: (typeof assets)[number]) => source.source().includes(placeholder);
  const table = JSON.stringify(
    Object.fromEntries(
      assets
        .filter((asset) => !holdsTable(asset) && !initialFiles.has(asset.name))
        .map(({ name, source }) => [name, toIntegrity(source.buffer())]),
    ),
  );
  for (const { name, source } of assets.filter(holdsTable)) {
    const filled = new ReplaceSource(source);
    const text = source.source().toString();
    const places = [...text.matchAll(new RegExp(placeholder, 'g'))].map(({ index }) => index);
    for (const index of places) filled.replace(index, index + placeholder.length - 1, table);
    compilation.updateAsset(name, filled);
    moveMap(
      compilation,
      `${name}.map`,
      places.map((index) => toReplacement(text, index, table)),
    );
  }
}

function toReplacement(text: string, index: number, table: string): Replacement {
  const before = text.slice(0, index).split('\n');
  const column = before.at(-1)?.length ?? 0;
  return { line: before.length - 1, column, length: placeholder.length, newLength: table.length };
}

/** The map was made before the placeholders were replaced. */
function moveMap(compilation: Compilation, name: string, replacements: Replacement[]): void {
  const { RawSource } = compilation.compiler.webpack.sources;
  const asset = compilation.getAsset(name);
  if (!asset) return;
  const map = JSON.parse(asset.source.source().toString()) as { mappings: string };
  const moved = { ...map, mappings: shiftColumns(map.mappings, replacements) };
  compilation.updateAsset(name, new RawSource(JSON.stringify(moved)));
}

/**
 * The files that pages load themselves. The runtime does not load them, and their hashes would change its content but not its
 * name, which browsers cache for a year.
 */
function findInitialFiles({ chunks }: Compilation): Set<string> {
  const initial = [...chunks].filter((chunk) => chunk.canBeInitial());
  return new Set(initial.flatMap((chunk) => [...chunk.files]));
}
