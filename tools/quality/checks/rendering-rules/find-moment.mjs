const inPlaceMethods = new Set([
  ...['map', 'flatMap', 'filter', 'forEach', 'find', 'findIndex', 'findLast', 'some', 'every'],
  ...['reduce', 'reduceRight', 'sort', 'toSorted', 'from'],
]);

/** By hook: the index of the argument that React calls while it renders on a server. */
const calledInRendering = { useState: 0, useMemo: 0, useReducer: 2, useSyncExternalStore: 2 };

/**
 * When a server runs a piece of code: with its `module`, or with the `rendering` of a page. Undefined for code in effects,
 * events and calls from elsewhere.
 *
 * @param {import('estree').Node & { parent?: any }} node
 * @returns {'module' | 'rendering' | undefined}
 */
export function findMoment(node) {
  for (let current = node; current.parent; current = current.parent) {
    if (current.parent.type === 'PropertyDefinition' && !current.parent.static) return undefined;
    if (isFunction(current) && !isCalledInPlace(current)) {
      return isComponentOrHook(current) ? 'rendering' : undefined;
    }
  }
  return 'module';
}

const isFunction = ({ type }) =>
  /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type);

/** Whether a function is called in place: at once, for each element of a list, or by a hook. */
function isCalledInPlace(node) {
  const { parent } = node;
  if (parent.type !== 'CallExpression') return false;
  if (parent.callee === node) return true;
  const { callee } = parent;
  const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
  const index = parent.arguments.indexOf(node);
  if (Object.hasOwn(calledInRendering, name)) return calledInRendering[name] === index;
  return callee.type === 'MemberExpression' && inPlaceMethods.has(name);
}

function isComponentOrHook(node) {
  return /^(?:use)?[A-Z]/.test(node.id?.name ?? findGivenName(node.parent) ?? '');
}

/** `const Page = memo(() => …)` is a component as well. */
function findGivenName(parent) {
  if (parent.type === 'CallExpression') return findGivenName(parent.parent);
  return parent.type === 'VariableDeclarator' ? parent.id.name : undefined;
}
