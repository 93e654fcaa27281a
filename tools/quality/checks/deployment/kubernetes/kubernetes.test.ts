import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import type { PodTemplateSpec } from 'kubernetes-types/core/v1';
import type { LabelSelector } from 'kubernetes-types/meta/v1';
import type { NetworkPolicySpec } from 'kubernetes-types/networking/v1';
import { fromRoot } from '@site/command-kit/paths';
import { servers } from '@site/build/servers';
import { readText, services } from '../read-compose';
import { findTypeErrors } from './find-type-errors';
import {
  filesOf,
  findKustomizations,
  kubernetesFolder,
  listFiles,
  overlay,
  readKustomization,
  readManifests,
  type Manifest,
} from './read-kustomization';

type Labels = Required<Pick<LabelSelector, 'matchLabels'>>;
interface Workload {
  selector?: Labels;
  template: PodTemplateSpec;
}

const manifests = readManifests(overlay);
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const specOf = <Spec>(manifest: Manifest) => manifest.spec as Spec;
const workloads = [...ofKind('Deployment'), ...ofKind('Job')];
const podOf = (manifest: Manifest) => specOf<Workload>(manifest).template;
/** The labels that the base adds to all manifests, including templates. */
const common = readKustomization(`${kubernetesFolder}/base`).labels?.[0]?.pairs ?? {};

function podsWith({ matchLabels = {} }: LabelSelector): PodTemplateSpec[] {
  return workloads
    .map(podOf)
    .filter(({ metadata }) =>
      Object.entries(matchLabels).every(
        ([name, value]) => ({ ...metadata?.labels, ...common })[name] === value,
      ),
    );
}

const containersOf = (pods: PodTemplateSpec[]) => pods.flatMap(({ spec }) => spec!.containers);
const portNames = (pods: PodTemplateSpec[]) =>
  containersOf(pods).flatMap(({ ports = [] }) => ports.map(({ name }) => name));

describe.each(findKustomizations())('%s', (folder) => {
  test('names files that exist', () => {
    expect(filesOf(folder).filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  });
});

test('every manifest is part of a kustomization', () => {
  const named = findKustomizations().flatMap(filesOf);
  const written = listFiles(kubernetesFolder).filter(
    (file) => !/\/(kustomization|adapter-rule)\.yaml$/.test(file),
  );
  expect(written.filter((file) => !named.includes(file))).toEqual([]);
});

test('every manifest has the fields that Kubernetes knows, and all that it needs', () => {
  expect(manifests.length).toBeGreaterThan(10);
  expect(findTypeErrors(manifests)).toEqual([]);
});

test('fields that do not exist, are missing or of another type are found', () => {
  const [deployment] = ofKind('Deployment');
  const changes = [{ replica: 2 }, { replicas: '2' }, { selector: undefined }];
  const changed = changes.map((change) => ({
    ...deployment!,
    spec: { ...(deployment!.spec as object), ...change },
  }));
  expect(findTypeErrors(changed)).toEqual([
    expect.stringContaining('\'"replica"\' does not exist'),
    expect.stringContaining("'string' is not assignable to type 'number'"),
    expect.stringContaining("Property 'selector' is missing"),
  ]);
});

test('nothing has the name of another one of its kind', () => {
  const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(names).toEqual([...new Set(names)]);
});

test.each(workloads.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
  '%s may do no more than it needs',
  (_, manifest) => {
    const { spec } = podOf(manifest);
    expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(spec!.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const { securityContext, resources, volumeMounts } of spec!.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        readOnlyRootFilesystem: true,
      });
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String) as string, memory: expect.any(String) as string },
        limits: { memory: expect.any(String) as string },
      });
      expect(volumeMounts?.map(({ name }) => name).sort()).toEqual(
        spec!.volumes?.map(({ name }) => name).sort(),
      );
    }
  },
);

test.each(ofKind('Deployment').map((manifest) => [manifest.metadata.name, manifest] as const))(
  '%s has its probes, its service, its budget and its autoscaler',
  (name, manifest) => {
    const { selector, template } = specOf<Workload>(manifest);
    expect(podsWith(selector!)).toEqual([template]);
    const [container] = template.spec!.containers;
    const port = container?.ports?.find(({ name: portName }) => portName === 'http');
    expect(container).toMatchObject({
      startupProbe: { httpGet: { path: '/livez', port: 'http' } },
      livenessProbe: { httpGet: { path: '/livez', port: 'http' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
    });
    expect(template.metadata?.annotations?.['prometheus.io/port']).toBe(String(port?.containerPort));

    const find = <Spec>(kind: string) =>
      specOf<Spec>(ofKind(kind).find(({ metadata }) => metadata.name === name)!);
    const service = find<{ selector: Labels['matchLabels']; ports: { port: number; targetPort: string }[] }>(
      'Service',
    );
    expect(podsWith({ matchLabels: service.selector })).toEqual([template]);
    expect(service.ports).toEqual([{ name: 'http', port: port?.containerPort, targetPort: 'http' }]);
    expect(podsWith(find<{ selector: Labels }>('PodDisruptionBudget').selector)).toEqual([template]);
    expect(find('HorizontalPodAutoscaler')).toMatchObject({
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 2,
    });
  },
);

const jobOf = (name: string) =>
  podOf(ofKind('Job').find(({ metadata }) => metadata.name === name)!).spec!.containers[0];

test('the job of migrations runs what the build writes', () => {
  const { entries, output } = servers.api!;
  expect(jobOf('migrations')).toMatchObject({
    image: 'site-api',
    command: ['node', `${output}/migrate.mjs`],
  });
  expect(entries).toHaveProperty('migrate');
});

test("the job that publishes the shell's files does what that of docker-compose.yml does", () => {
  const { image, command } = services['publish-shell']!;
  expect(command).toContain('publish-shell-job.mjs');
  expect(jobOf('publish-shell')).toMatchObject({ image: image?.split(':')[0], command });
});

test('the shell servers alone are left out where docs/deploy.md applies all else first', () => {
  const [, label = '', value = ''] = /apply -k \. -l '(\S+)!=(\S+)'/.exec(readText('docs/deploy.md')) ?? [];
  const left = manifests.filter(({ metadata }) => metadata.labels?.[label] === value);
  expect(left.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(['Deployment shell']);
});

test('each image is one that the overlay names', () => {
  const images = containersOf(workloads.map(podOf)).map(({ image }) => image);
  expect(new Set(images)).toEqual(new Set(readKustomization(overlay).images?.map(({ name }) => name)));
});

describe('network policies', () => {
  const policies = ofKind('NetworkPolicy').map((manifest) => specOf<NetworkPolicySpec>(manifest));

  test('nothing is allowed that none of them names', () => {
    const [all] = policies.filter(({ ingress, egress }) => !ingress && !egress);
    expect(all).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
    expect(podsWith(all!.podSelector)).toHaveLength(workloads.length);
  });

  test('they speak of pods and ports that there are', () => {
    for (const { podSelector, ingress = [], egress = [] } of policies) {
      const own = podsWith(podSelector);
      expect(own).not.toEqual([]);
      for (const { ports = [], from = [] } of ingress) {
        for (const { port } of ports) expect(portNames(own)).toContain(port);
        for (const { podSelector: other } of from) if (other) expect(podsWith(other)).not.toEqual([]);
      }
      for (const { ports = [], to = [] } of egress) {
        const others = to.flatMap(({ podSelector: other }) => (other ? podsWith(other) : []));
        for (const { port } of ports) if (typeof port === 'string') expect(portNames(others)).toContain(port);
      }
    }
  });

  test('only shell servers are reached from outside of the site', () => {
    const open = ofKind('NetworkPolicy').filter((manifest) =>
      JSON.stringify(specOf<NetworkPolicySpec>(manifest).ingress ?? []).includes('ingress-nginx'),
    );
    expect(open.map(({ metadata }) => metadata.name)).toEqual(['shell']);
  });
});

test('the ingress leads to the service of the shell servers', () => {
  const text = readText(posix.join(overlay, 'ingress.yaml'));
  expect(text).toContain('service: { name: shell, port: { name: http } }');
});
