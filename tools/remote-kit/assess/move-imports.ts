import ts from 'typescript';
import { nodes, toImported, toText } from './find';
import { moves, type Move } from './moved-names';
import type { Source } from './source';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The text of a source that imports names from where they are now, and as they are called now; undefined when none has moved. */
export function moveImports({ text, code }: Source): string | undefined {
  const edits = code.statements.filter(ts.isImportDeclaration).flatMap((declaration) => {
    const module = toText(declaration.moduleSpecifier) ?? '';
    return moves
      .filter(({ from }) => from.test(module))
      .flatMap((move) => moveNames(declaration, move, code));
  });
  if (edits.length === 0) return undefined;
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce(
      (changed, { start, end, text: inserted }) => changed.slice(0, start) + inserted + changed.slice(end),
      text,
    );
}

function moveNames(declaration: ts.ImportDeclaration, move: Move, code: ts.SourceFile): Edit[] {
  const bindings = declaration.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  const { elements } = bindings;
  const moved = elements.filter((specifier) => Object.hasOwn(move.names, toImported(specifier)));
  const methods = elements.flatMap((specifier) => renameMethods(specifier, move, code));
  if (moved.length === 0) return methods;
  const renamed = moved.filter((specifier) => isRenamedEverywhere(specifier, move, code));
  const toSpecifier = (specifier: ts.ImportSpecifier) => {
    const name = move.names[toImported(specifier)];
    if (name === undefined || name === toImported(specifier)) return specifier.getText();
    const alias = renamed.includes(specifier) ? '' : ` as ${specifier.name.text}`;
    return `${specifier.isTypeOnly ? 'type ' : ''}${name}${alias}`;
  };
  const left = elements.filter((specifier) => move.to === undefined || !moved.includes(specifier));
  const declarations = [
    writeImport(declaration, left.map(toSpecifier)),
    move.to === undefined ? '' : writeImport(declaration, moved.map(toSpecifier), move.to),
  ];
  return [
    ...methods,
    ...renamed.flatMap((specifier) => renameUses(specifier, move.names[toImported(specifier)]!, code)),
    { start: declaration.getStart(), end: declaration.end, text: declarations.filter(Boolean).join('\n') },
  ];
}

/** The declaration with other names, of the module `to` without its default import. Empty when it would import nothing. */
function writeImport(declaration: ts.ImportDeclaration, names: string[], to?: string): string {
  const { importClause, moduleSpecifier } = declaration;
  const quote = moduleSpecifier.getText().charAt(0);
  const module = to === undefined ? moduleSpecifier.getText() : `${quote}${to}${quote}`;
  const parts = [
    to === undefined ? importClause?.name?.text : undefined,
    names.length > 0 ? `{ ${names.join(', ')} }` : undefined,
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return '';
  const type = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? 'type ' : '';
  return `import ${type}${parts.join(', ')} from ${module}${declaration.getText().endsWith(';') ? ';' : ''}`;
}

/** Whether nothing else in the source has the new name. */
function isRenamedEverywhere(specifier: ts.ImportSpecifier, { names }: Move, code: ts.SourceFile): boolean {
  const name = names[toImported(specifier)]!;
  return (
    !specifier.propertyName && name !== toImported(specifier) && !new RegExp(`\\b${name}\\b`).test(code.text)
  );
}

function renameUses(specifier: ts.ImportSpecifier, name: string, code: ts.SourceFile): Edit[] {
  const declaration = specifier.parent.parent.parent;
  const found = openService(code).findRenameLocations(
    code.fileName,
    specifier.name.getStart(),
    false,
    false,
    {
      providePrefixAndSuffixTextForRename: true,
    },
  );
  return (found ?? [])
    .filter(({ textSpan: { start } }) => start < declaration.pos || start >= declaration.end)
    .map(({ textSpan: { start, length }, prefixText = '', suffixText = '' }) => ({
      start,
      end: start + length,
      text: `${prefixText}${name}${suffixText}`,
    }));
}

/** What editors rename with, for one file alone. */
function openService({ fileName, text }: ts.SourceFile): ts.LanguageService {
  const isIt = (path: string) => path === fileName;
  return ts.createLanguageService({
    getCompilationSettings: () => ({ allowJs: true, noLib: true, noResolve: true, jsx: ts.JsxEmit.Preserve }),
    getScriptFileNames: () => [fileName],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => (isIt(path) ? ts.ScriptSnapshot.fromString(text) : undefined),
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib.d.ts',
    fileExists: isIt,
    readFile: (path) => (isIt(path) ? text : undefined),
  });
}

function renameMethods(specifier: ts.ImportSpecifier, { names }: Move, code: ts.SourceFile): Edit[] {
  return Object.entries(names).flatMap(([path, name]) => {
    const [owner, method] = path.split('.');
    if (method === undefined || owner !== toImported(specifier)) return [];
    const found: Edit[] = [];
    nodes((node) => {
      if (!ts.isPropertyAccessExpression(node) || node.name.text !== method) return false;
      if (node.expression.getText() === specifier.name.text)
        found.push({ start: node.name.getStart(), end: node.name.end, text: name });
      return true;
    })({ path: code.fileName, text: code.text, code });
    return found;
  });
}
