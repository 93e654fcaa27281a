import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { fromRoot } from '@site/command-kit/paths';
import { readText } from '../read-compose';

export const kubernetesFolder = 'deploy/kubernetes';
export const overlay = `${kubernetesFolder}/overlays/example`;

export interface Kustomization {
  kind: string;
  namespace?: string;
  resources?: string[];
  components?: string[];
  patches?: { path: string; target: { kind: string; name: string } }[];
  images?: { name: string; newName: string; newTag: string }[];
  labels?: { pairs: Record<string, string>; includeTemplates: boolean }[];
  configMapGenerator?: { name: string; envs: string[] }[];
  secretGenerator?: { name: string; files: string[] }[];
}

export interface Manifest {
  /** The path of its file. */
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: unknown;
}

export function readKustomization(folder: string): Kustomization {
  return parse(readText(`${folder}/kustomization.yaml`)) as Kustomization;
}

/** Every folder with a kustomization. */
export function findKustomizations(): string[] {
  return readdirSync(fromRoot(kubernetesFolder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('kustomization.yaml'))
    .map((file) => posix.join(kubernetesFolder, dirname(file).replaceAll('\\', '/')));
}

/** The paths that a kustomization names, relative to the repository; generated `secrets` are left out. */
export function filesOf(folder: string): string[] {
  const {
    resources = [],
    components = [],
    patches = [],
    configMapGenerator = [],
  } = readKustomization(folder);
  return [
    ...resources,
    ...components,
    ...patches.map(({ path }) => path),
    ...configMapGenerator.flatMap(({ envs }) => envs),
  ].map((path) => posix.join(folder, path));
}

/** The manifests of a kustomization and of its bases, before any patch. */
export function readManifests(folder: string): Manifest[] {
  const { resources = [] } = readKustomization(folder);
  return resources
    .map((path) => posix.join(folder, path))
    .flatMap((path) => {
      if (!existsSync(fromRoot(path))) return [];
      if (statSync(fromRoot(path)).isDirectory()) return readManifests(path);
      return parseAllDocuments(readText(path)).map(
        (document) => ({ file: path, ...(document.toJS() as object) }) as Manifest,
      );
    });
}

/** All files below a folder, relative to the repository. */
export function listFiles(folder: string): string[] {
  return readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(fromRoot().length + 1));
}
