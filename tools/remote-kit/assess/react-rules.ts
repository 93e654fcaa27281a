import ts from 'typescript';
import { anyOf, assigns, calls, imports, nodes, reads, renders, type Find } from './find';
import type { Rule } from './rule';

interface ReactRule extends Pick<Rule, 'says' | 'mend' | 'find'> {
  seen?: string;
}

const testUtils = /^react-dom\/test-utils$/;
const component = /^[A-Z]/;

/** Components of this file that are functions, and get something by assignment. */
const ofFunctions =
  (property: string): Find =>
  (source) => {
    const functions = new Set<string>();
    nodes((node) => {
      const isFunction =
        ts.isFunctionDeclaration(node) ||
        (ts.isVariableDeclaration(node) &&
          node.initializer !== undefined &&
          ts.isFunctionLike(node.initializer));
      if (isFunction && node.name && component.test(node.name.getText())) functions.add(node.name.getText());
      return false;
    })(source);
    const assigned = [...functions].map((name) => assigns(new RegExp(`^${name}\\.${property}$`)));
    return anyOf(...assigned)(source);
  };

/** What React no longer has since version 19. */
const gone: ReactRule[] = [
  {
    says: 'React has no findDOMNode, unmountComponentAtNode and createFactory any more.',
    mend: 'a ref on the element, root.unmount(), JSX',
    find: anyOf(
      imports(/^react-dom$/, /^(?:findDOMNode|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)$/),
      reads(/^ReactDOM\.(?:findDOMNode|unmountComponentAtNode)$/),
      imports(/^react$/, /^createFactory$/),
      reads(/^React\.createFactory$/),
    ),
  },
  {
    says: 'React has no texts as refs any more.',
    mend: 'useRef, or a function',
    find: renders(/^/, /^ref$/, /./),
  },
  {
    says: 'React has no legacy context any more.',
    seen: 'components without what the context held',
    mend: 'createContext and useContext',
    find: anyOf(
      nodes((node) => {
        if (!ts.isPropertyDeclaration(node) && !ts.isMethodDeclaration(node)) return false;
        return /^(?:childContextTypes|contextTypes|getChildContext)$/.test(node.name.getText());
      }),
      assigns(/^[A-Z]\w*\.(?:childContextTypes|contextTypes)$/),
    ),
  },
  {
    says: 'React ignores defaultProps of functions.',
    seen: 'components without their default values',
    mend: 'default values of parameters: function Card({ size = 1 })',
    find: ofFunctions('defaultProps'),
  },
];

/** What works with the React of the shell, and no longer with a later one. */
const deprecated: ReactRule[] = [
  {
    says: 'React does not check propTypes, and later types will not name them.',
    mend: 'types',
    find: anyOf(
      assigns(/^[A-Z]\w*\.propTypes$/),
      nodes((node) => ts.isPropertyDeclaration(node) && node.name.getText() === 'propTypes'),
    ),
  },
  {
    says: 'A later React has no ref beside the props of an element.',
    mend: 'element.props.ref',
    find: reads(/(?:^|\.)(?:\w*[eE]lement|child|children)\.ref$/),
  },
  {
    says: 'A later React has no forwardRef.',
    mend: 'ref is one of the props: function Field({ ref, ...props })',
    find: calls(/^(?:React\.)?forwardRef$/),
  },
  {
    says: 'A later React has no Provider of a context.',
    mend: '<SomeContext value={…}>',
    find: renders(/Context\.Provider$/),
  },
  {
    says: 'A later React has no useFormState, and no act in react-dom/test-utils.',
    mend: 'useActionState and act of react; --fix does that',
    find: anyOf(imports(/^react-dom$/, /^useFormState$/), imports(testUtils)),
  },
  {
    says: 'React no longer develops react-test-renderer.',
    mend: '@testing-library/react',
    find: imports(/^react-test-renderer(?:\/|$)/),
  },
  {
    says: 'A later React does not call these methods.',
    mend: 'componentDidMount, componentDidUpdate or getDerivedStateFromProps',
    find: nodes(
      (node) =>
        ts.isMethodDeclaration(node) &&
        /^(?:UNSAFE_)?componentWill(?:Mount|ReceiveProps|Update)$/.test(node.name.getText()),
    ),
  },
];

/** What the React of the shell does not have, or a later one will not have. */
export const reactRules: Rule[] = [
  ...gone.map((rule): Rule => ({
    check: 'react',
    seen: 'the release before, because a page throws',
    ...rule,
  })),
  ...deprecated.map((rule): Rule => ({
    check: 'react',
    seen: 'nothing, until the site takes a later React',
    isAdvice: true,
    ...rule,
  })),
];
