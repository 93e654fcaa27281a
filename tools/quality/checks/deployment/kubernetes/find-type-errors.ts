import ts from 'typescript';
import { fromRoot } from '@site/command-kit/paths';
import type { Manifest } from './read-kustomization';

/** The module of the types is `apps/v1` for a group; versions without one, such as `v1`, are in `core`. */
const moduleOf = (apiVersion: string) =>
  `kubernetes-types/${apiVersion.includes('/') ? apiVersion.replace('.k8s.io/', '/') : `core/${apiVersion}`}`;

/**
 * Compares manifests with types generated from Kubernetes' published schemas: an unknown or missing field, or one of another
 * type, is an error, as for `kubectl apply --validate=strict`.
 */
export function findTypeErrors(manifests: Manifest[]): string[] {
  const fileName = fromRoot('tools/quality/checks/deployment/kubernetes/manifests.ts');
  const lines = manifests.map(({ file: _, ...manifest }, index) => {
    const type = `import('${moduleOf(manifest.apiVersion)}').${manifest.kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
  });
  const source = ts.createSourceFile(fileName, lines.join('\n'), ts.ScriptTarget.ES2022, true);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === fileName ? source : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([fileName], options, host);
  return program.getSemanticDiagnostics(source).map(({ messageText, start = 0 }) => {
    const { file } = manifests[source.getLineAndCharacterOfPosition(start).line]!;
    return `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
