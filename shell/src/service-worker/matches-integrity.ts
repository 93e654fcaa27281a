const algorithms: Record<string, string> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** Whether some bytes have one of the hashes of an `integrity` attribute. */
export async function matchesIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  for (const hash of integrity.split(/\s+/)) {
    const [, name = '', wanted] = /^(\w+)-(.+)$/.exec(hash) ?? [];
    const algorithm = algorithms[name];
    if (algorithm && toBase64(await crypto.subtle.digest(algorithm, bytes)) === wanted) return true;
  }
  return false;
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
