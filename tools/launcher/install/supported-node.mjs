/** The lowest supported version of each line of Node; lines later than the last one are supported as well. */
const lines = [
  [20, 19],
  [22, 13],
  [24, 0],
];

/**
 * @param {string} version such as `22.13.1`
 * @returns {string | undefined} what to install instead; undefined for a supported version
 */
export function findNodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const line = lines.find(([known]) => known === major);
  if (line ? minor >= line[1] : major > lines.at(-1)[0]) return undefined;
  return `This site needs Node 20.19, 22.13 or 24, or later ones of these, but this is Node ${version}. Install Node 24 from https://nodejs.org/en/download, or with \`nvm install\`, which reads .nvmrc here.`;
}
