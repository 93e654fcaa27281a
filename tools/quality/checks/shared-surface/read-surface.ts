import { join } from 'node:path';
import ts from 'typescript';
import sharedPackage from '@site/shared/package.json' with { type: 'json' };
import { sharedModules } from '@site/shared/contracts/registry';
import { fromRoot } from '@site/command-kit/paths';
import type { Surface } from './surface';
import { toStableSurface } from './to-stable-surface';

const folder = fromRoot('shared/src');
const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** Reads the surface from the sources. */
export function readSurface(): Surface {
  const exported: Record<string, string> = sharedPackage.exports;
  const modules = sharedModules.flatMap(({ key }) => {
    const file = exported[key.replace('@site/shared', '.')];
    return key.startsWith('@site/shared/') && file ? [{ key, path: join(fromRoot('shared'), file) }] : [];
  });
  const program = ts.createProgram(
    modules.map(({ path }) => path),
    readOptions(),
  );
  const checker = program.getTypeChecker();
  const surface: Surface = {};
  for (const { key, path } of modules) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(path)!)!;
    for (const exportedName of checker.getExportsOfModule(module)) {
      const symbol = resolve(checker, exportedName);
      // Types do not exist at run time.
      if (symbol.flags & ts.SymbolFlags.Value)
        describe(checker, `${key} ${exportedName.name}`, symbol, surface);
    }
  }
  const stable = toStableSurface(surface);
  return Object.fromEntries(Object.entries(stable).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readOptions(): ts.CompilerOptions {
  const file = fromRoot('shared/tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile) as { config: object };
  return ts.parseJsonConfigFileContent(config, ts.sys, fromRoot('shared')).options;
}

function resolve(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function describe(checker: ts.TypeChecker, path: string, symbol: ts.Symbol, surface: Surface): void {
  const type = checker.getTypeOfSymbol(symbol);
  const [call] = type.getCallSignatures();
  const members = call ? [] : findOwnMembers(checker, type);
  if (call) surface[path] = isComponent(symbol) ? 'component' : describeType(checker, call.getReturnType());
  else surface[path] = members.length > 0 ? 'object' : describeType(checker, type);
  for (const member of members) describeMember(checker, `${path}.${member.name}`, member, surface);
  const returned = call && !isComponent(symbol) ? findOwnMembers(checker, call.getReturnType()) : [];
  for (const member of returned) describeMember(checker, `${path}().${member.name}`, member, surface);
  for (const parameter of call?.parameters ?? []) {
    const properties = findOwnMembers(checker, checker.getTypeOfSymbol(parameter));
    // Callers write the properties of an object by name.
    for (const named of properties.length > 0 ? properties : [parameter])
      describeMember(checker, `${path}(${named.name})`, named, surface);
  }
}

function describeMember(checker: ts.TypeChecker, path: string, member: ts.Symbol, surface: Surface): void {
  const type = describeType(checker, checker.getTypeOfSymbol(member));
  surface[path] = isOptional(member) ? `? ${type.replace(/ \| undefined$/, '')}` : type;
}

/** Expands aliases, whose definition may change. */
function describeType(checker: ts.TypeChecker, type: ts.Type): string {
  return checker.typeToString(type, undefined, format | ts.TypeFormatFlags.InTypeAlias);
}

function isComponent({ name }: ts.Symbol): boolean {
  return /^[A-Z]/.test(name);
}

function isOptional(symbol: ts.Symbol): boolean {
  if (symbol.flags & ts.SymbolFlags.Optional) return true;
  const declaration = symbol.valueDeclaration;
  return (
    !!declaration && ts.isParameter(declaration) && !!(declaration.questionToken ?? declaration.initializer)
  );
}

/** The members that our own sources declare; those of React's elements are left out. */
function findOwnMembers(checker: ts.TypeChecker, type: ts.Type): ts.Symbol[] {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || checker.isArrayType(type))
    return [];
  return checker
    .getPropertiesOfType(type)
    .filter((member) =>
      member.declarations?.some((declaration) => declaration.getSourceFile().fileName.startsWith(folder)),
    );
}
