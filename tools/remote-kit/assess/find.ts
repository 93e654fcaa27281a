import ts from 'typescript';
import { toBlank, type Source } from './source';

/** The positions at which a source has something. */
export type Find = (source: Source) => number[];

type Nodes = readonly ts.Node[];

export const anyOf =
  (...finds: Find[]): Find =>
  (source) =>
    finds.flatMap((find) => find(source));

/** All nodes that are wanted, whatever is around them. */
export const nodes =
  (isWanted: (node: ts.Node, source: Source) => boolean): Find =>
  (source) => {
    const found: number[] = [];
    const visit = (node: ts.Node): void => {
      if (isWanted(node, source)) found.push(node.getStart(source.code));
      ts.forEachChild(node, visit);
    };
    visit(source.code);
    return found;
  };

/** Calls and constructions, `new` included in the name, without `window.` before it. */
export const calls = (name: RegExp, isWanted: (args: Nodes, source: Source) => boolean = () => true): Find =>
  nodes((node, source) => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
    const called = `${ts.isNewExpression(node) ? 'new ' : ''}${toName(node.expression)}`;
    return name.test(called) && isWanted(node.arguments ?? [], source);
  });

/** Whether the first argument is a text, or begins with one, that matches. */
export const firstText =
  (pattern: RegExp) =>
  ([first]: Nodes): boolean =>
    first !== undefined && pattern.test(toText(first) ?? '');

/** Properties, by their whole name. */
export const reads = (name: RegExp): Find =>
  nodes((node) => ts.isPropertyAccessExpression(node) && name.test(node.getText()));

export const assigns = (left: RegExp): Find =>
  nodes(
    (node) =>
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      left.test(node.left.getText()),
  );

/** JSX elements, which may have to have an attribute whose text matches. */
export const renders = (tag: RegExp, attribute: RegExp = /^/, value?: RegExp): Find =>
  nodes((node) => {
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return false;
    if (!tag.test(node.tagName.getText())) return false;
    if (!value) return true;
    return node.attributes.properties.some((property) => {
      if (!ts.isJsxAttribute(property) || !attribute.test(property.name.getText())) return false;
      const { initializer } = property;
      const held = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
      return held !== undefined && value.test(toText(held) ?? '');
    });
  });

/** Imports of a module, or of some of its names. */
export const imports = (module: RegExp, names?: RegExp): Find =>
  nodes((node) => {
    if (names)
      return ts.isImportSpecifier(node) && names.test(toImported(node)) && module.test(toModule(node));
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      return module.test(toText(node.moduleSpecifier) ?? '');
    return (
      ts.isCallExpression(node) &&
      /^(?:import|require)$/.test(node.expression.getText()) &&
      firstText(module)(node.arguments)
    );
  });

/** Places in the text of some files, such as styles; comments do not count. */
export const inText =
  (files: RegExp, pattern: RegExp): Find =>
  ({ path, text }) =>
    files.test(path)
      ? [...text.replaceAll(/\/\*[^]*?\*\/|<!--[^]*?-->/g, toBlank).matchAll(pattern)].map(
          ({ index }) => index,
        )
      : [];

const browserObjects =
  /^(?:window|document|localStorage|sessionStorage|navigator|location|history|matchMedia)$/;

/** Objects of the browser that a module uses as soon as it is loaded. */
export const usesBrowserAtLoad: Find = nodes((node) => {
  if (!ts.isIdentifier(node) || !browserObjects.test(node.text) || !isValue(node)) return false;
  for (let around: ts.Node = node; !ts.isSourceFile(around); around = around.parent)
    if (ts.isFunctionLike(around) || ts.isTypeOfExpression(around) || ts.isPropertyDeclaration(around))
      return false;
  return true;
});

function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return (
    ts.isCallExpression(parent) || ts.isNonNullExpression(parent) || ts.isElementAccessExpression(parent)
  );
}

function toName(expression: ts.Node): string {
  return expression
    .getText()
    .replaceAll('?.', '.')
    .replace(/^(?:window|globalThis|self)\./, '');
}

/** The text of a literal, or that with which a template begins. */
export function toText(node: ts.Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text : undefined;
}

export const toImported = ({ propertyName, name }: ts.ImportSpecifier) => (propertyName ?? name).text;

/** The module of which it is a name. */
export const toModule = (specifier: ts.ImportSpecifier) =>
  toText(specifier.parent.parent.parent.moduleSpecifier) ?? '';
