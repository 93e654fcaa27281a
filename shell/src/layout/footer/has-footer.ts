import { paths } from '@site/shared/paths';
import { matchPath } from '@site/shared/router';

/** Source: requirement 3.12. */
const pathsWithoutFooter = [
  paths.signup,
  paths.login,
  paths.forgotPassword,
  paths.updatePassword,
  paths.verifyOtp,
  paths.terms,
];

/** Whether the page at `pathname` shows the footer. */
export function hasFooter(pathname: string): boolean {
  return !pathsWithoutFooter.some((path) => matchPath(path, pathname));
}
