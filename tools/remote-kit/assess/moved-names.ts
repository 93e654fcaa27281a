/** Names that are elsewhere now, or are called something else. */
export interface Move {
  from: RegExp;
  /** The same module unless given. */
  to?: string;
  /** By the earlier name; of a class also its static methods, such as `ApiError.fromAnswer`. */
  names: Record<string, string>;
}

const keep = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));

/** What `remote-kit update` and `remote-kit assess --fix` change in the sources of a project. */
export const moves: Move[] = [
  {
    from: /^react-router(?:-dom)?$/,
    to: '@site/shared/router',
    names: keep(
      'Link',
      'matchPath',
      'Navigate',
      'NavLink',
      'Outlet',
      'useBlocker',
      'useLocation',
      'useNavigate',
      'useNavigationType',
      'useParams',
      'useRouteError',
      'useRoutes',
      'useSearchParams',
      'LinkProps',
      'Location',
      'NavLinkProps',
      'RouteObject',
    ),
  },
  { from: /^react-dom$/, to: 'react', names: { useFormState: 'useActionState' } },
  { from: /^react-dom\/test-utils$/, to: 'react', names: keep('act') },
  {
    from: /^@site\/shared\/contracts$/,
    names: {
      findOwner: 'findRemoteForPath',
      InitialAnswer: 'PreloadedResponse',
      InitialAnswers: 'PreloadedResponses',
      SiteState: 'BootstrapData',
      siteStateElementId: 'bootstrapDataElementId',
    },
  },
  { from: /^@site\/shared\/fetching$/, names: { useVisit: 'useMountId' } },
  {
    from: /^@site\/shared\/http$/,
    names: {
      createInitialAnswerStore: 'createPreloadedResponseStore',
      createTokenStore: 'createSessionStore',
      InitialAnswerStore: 'PreloadedResponseStore',
      InitialAnswersContext: 'PreloadedResponsesContext',
      SessionAnswer: 'SessionResponse',
      TokenStore: 'SessionStore',
      TokenStoreContext: 'SessionStoreContext',
      useInitialAnswer: 'usePreloadedResponse',
      useTokenStore: 'useSessionStore',
      'ApiError.fromAnswer': 'fromResponse',
    },
  },
];
