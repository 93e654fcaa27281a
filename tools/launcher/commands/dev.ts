/** Runs the whole site, or one remote alone, until it is stopped. */
export async function dev(remote: string | undefined): Promise<void> {
  if (remote === undefined) {
    const { devSite } = await import('../dev/dev-site');
    await devSite();
  } else {
    const { devRemote } = await import('../dev/dev-remote');
    await devRemote(remote);
  }
  process.exit();
}
