const conditional =
  'A page translator replaces this text, and React no longer finds its place when what stands beside it comes or goes: put the text in an element of its own.';
const changing =
  'A page translator replaces this text, and what it changes to is not seen: make one template of all texts here, or put this one in an element of its own.';

/**
 * An ESLint rule: text that changes, or has optional siblings, is the only child of its element. React then sets the text of
 * the element, even after a translator has replaced its nodes; with several children React would update nodes that are no
 * longer in the page.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noBareText = {
  create(context) {
    function check({ children, openingElement, type, parent }) {
      const parts = children.filter(isRendered);
      // Such a fragment is mounted as a whole.
      const isBranch = type === 'JSXFragment' && /^(?:Conditional|Logical)Expression$/.test(parent.type);
      if (parts.length < 2 && !isBranch) return;
      const kinds = parts.map((part) =>
        isBlock(openingElement) && part.expression?.name === 'children'
          ? 'optional'
          : toKind(part, (node) => context.sourceCode.getScope(node)),
      );
      const comesOrGoes = isBranch || kinds.includes('optional');
      parts.forEach((node, index) => {
        if (kinds[index] === 'value') context.report({ node, message: changing });
        else if (kinds[index] === 'text' && comesOrGoes) context.report({ node, message: conditional });
      });
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

/** Whether an element contains elements rather than text, so that its `children` are elements. */
const isBlock = (opening) =>
  !opening ||
  /^(?:div|section|article|main|aside|form|select|\w*(?:Card|Content|Context|Provider))$/.test(
    (opening.name.property ?? opening.name).name,
  );

/** JSX leaves out some values, and translators leave spaces alone. */
function isRendered({ type, value, expression }) {
  if (type === 'JSXText') return value.trim() !== '';
  if (type !== 'JSXExpressionContainer') return true;
  return expression.type !== 'JSXEmptyExpression' && String(expression.value).trim() !== '';
}

/** The kind of a child: `text` that is constant, a `value` that may change, an `element`, or `optional` elements. */
function toKind(node, getScope) {
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return 'text';
    case 'JSXElement':
      return 'element';
    case 'JSXFragment':
      return 'optional';
    case 'JSXExpressionContainer':
      return toKind(node.expression, getScope);
    case 'TemplateLiteral':
      return node.expressions.length > 0 ? 'value' : 'text';
    case 'LogicalExpression':
      return toBranch([node.right], getScope);
    case 'ConditionalExpression':
      return toBranch([node.consequent, node.alternate], getScope);
    case 'Identifier':
      return toKindOfName(node, getScope);
    case 'CallExpression':
      return toKindOfCall(node, getScope);
    case 'ChainExpression':
      return toKind(node.expression, getScope);
    default:
      return 'value';
  }
}

/** The kind of alternatives: a `value` when one of them is text. */
function toBranch(nodes, getScope) {
  const isEmpty = ({ type, value, name }) =>
    (type === 'Literal' && typeof value !== 'string') || name === 'undefined';
  const kinds = nodes.filter((node) => !isEmpty(node)).map((node) => toKind(node, getScope));
  return kinds.every((kind) => kind === 'element' || kind === 'optional') ? 'optional' : 'value';
}

/** The kind of a name that is declared in the same file; a constant of a module is constant text. */
function toKindOfName(node, getScope) {
  const definition = findDefinition(node, getScope);
  if (definition?.type === 'ImportBinding') return 'text';
  const { id, init } = definition?.node ?? {};
  if (id?.type === 'Identifier' && init) return toKind(init, getScope);
  // `children` may be text; any other node is assumed to be an element.
  return node.name !== 'children' && isNode(findPropType(node, getScope)) ? 'optional' : 'value';
}

/** The kind of `list.map((item) => <li />)`, and of functions that return elements by their types or bodies. */
function toKindOfCall({ callee, arguments: [callback] }, getScope) {
  const called = callee.property?.name === 'map' ? callback : findFunction(callee, getScope);
  const results = findResults(called);
  const areElements =
    results.length > 0 && results.every((result) => toBranch([result], getScope) === 'optional');
  return areElements || isNode(findPropType(callee, getScope)?.returnType?.typeAnnotation)
    ? 'optional'
    : 'value';
}

function findFunction(callee, getScope) {
  const { node } = findDefinition(callee, getScope) ?? {};
  return node?.init ?? node;
}

function findResults({ body } = {}) {
  if (body?.type !== 'BlockStatement') return body ? [body] : [];
  return body.body.filter(({ type }) => type === 'ReturnStatement').map(({ argument }) => argument);
}

const isNode = (type) =>
  type?.type === 'TSTypeReference' && /^React(?:Node|Element)$/.test(type.typeName.name);

/** The type of a destructured prop of a component whose interface is in the same file. */
function findPropType(node, getScope) {
  const definition = findDefinition(node, getScope);
  const { init } = definition?.node ?? {};
  const props = init?.type === 'Identifier' ? findDefinition(init, getScope) : definition;
  const annotation = props?.node.params?.[0]?.typeAnnotation?.typeAnnotation;
  const members = annotation?.members ?? findInterface(annotation, props?.node)?.body.body;
  const { typeAnnotation: type } = members?.find(({ key }) => key?.name === node.name)?.typeAnnotation ?? {};
  return type;
}

function findInterface(annotation, node) {
  if (annotation?.type !== 'TSTypeReference') return undefined;
  let program = node;
  while (program.parent) program = program.parent;
  const declared = program.body.map((statement) => statement.declaration ?? statement);
  return declared.find(
    ({ type, id }) => type === 'TSInterfaceDeclaration' && id.name === annotation.typeName.name,
  );
}

function findDefinition(node, getScope) {
  if (node.type !== 'Identifier') return undefined;
  for (let scope = getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (variable) return variable.defs[0];
  }
  return undefined;
}
