/** Read by the shell server: the name of the shell's style sheet that this browser has. */
const cookieName = 'shell-styles';
const maxAgeSeconds = 30 * 24 * 60 * 60;

/**
 * Fetches the style sheet of the shell, which came inside of the page, into the browser's cache, and says so in a cookie:
 * the next page only links to it.
 */
export async function keepShellStyles(): Promise<void> {
  const name = document.querySelector<HTMLStyleElement>('style[data-href^="main."]')?.dataset['href'];
  if (name === undefined) return;
  try {
    const response = await fetch(`/assets/${name}`, { priority: 'low', credentials: 'omit' });
    // Read to its end, or it would not be kept.
    await response.arrayBuffer();
    if (!response.ok) return;
  } catch {
    // The next page brings it again.
    return;
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${name}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}
