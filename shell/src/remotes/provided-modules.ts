/**
 * The shell provides only what its own build has seen. What remotes need and the shell itself does not is named here;
 * nothing calls these functions, and each module is fetched when a remote asks for it.
 */
export const providedOnDemand = [
  () => import('@site/shared/ui/accordion'),
  () => import('@site/shared/ui/dialog'),
  () => import('@site/shared/ui/menu'),
];
