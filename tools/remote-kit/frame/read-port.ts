/** Undefined lets Vite choose. */
export function readPort(port: string | undefined) {
  return port ? { port: Number(port), strictPort: true } : {};
}
