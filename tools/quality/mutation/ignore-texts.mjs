/**
 * A plugin of Stryker's that leaves out texts without effect, so that no test has to repeat them: names of prepared statements,
 * and descriptions of routes in OpenAPI.
 */
const documenting = ['tags', 'summary', 'description'];
const prepared = ['statement', 'backgroundStatement'];

const ignorer = {
  shouldIgnore(path) {
    const { parent } = path;
    if (path.isStringLiteral() && parent.type === 'CallExpression' && parent.arguments[0] === path.node) {
      if (prepared.includes(parent.callee.name)) return 'The name of a prepared statement';
    }
    // Most are in a schema, some in a part that schemas share.
    if (path.isObjectProperty() && path.node.key.name === 'tags') return 'Tags of the OpenAPI pages';
    if (path.isObjectProperty() && documenting.includes(path.node.key.name) && isSchema(path.parentPath)) {
      return 'A text of the OpenAPI pages';
    }
    // Some files declare them once for all their routes.
    if (path.isVariableDeclarator() && path.node.id.name === 'tags') return 'Tags of the OpenAPI pages';
    return undefined;
  },
};

/** Whether an object is the `schema` of a route. */
function isSchema(object) {
  return object?.parent.type === 'ObjectProperty' && object.parent.key.name === 'schema';
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: ignorer }];
