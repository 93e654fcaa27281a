export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router';
export type { LinkProps, Location, NavLinkProps, RouteObject } from 'react-router';
export { RouterProvider } from 'react-router';
export { defineRemote } from './define-remote';
export type { Remote } from './define-remote';
