/** The host of the IP checker's service; undefined when it is this site. */
export function findIpServiceHost(ipServiceUrl: string, publicUrl: string): string | undefined {
  const { origin, host } = new URL(ipServiceUrl, publicUrl);
  return origin === new URL(publicUrl).origin ? undefined : host;
}
