/** The host that the IP checker asks; undefined when that is this site itself. */
export function findIpServiceHost(ipServiceUrl: string, publicUrl: string): string | undefined {
  const { origin, host } = new URL(ipServiceUrl, publicUrl);
  return origin === new URL(publicUrl).origin ? undefined : host;
}
