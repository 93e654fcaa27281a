import { remoteNames } from '@site/command-kit/remotes';
import { UserError } from '@site/command-kit/user-error';
import type { ActivationResponse } from '@site/shared/contracts/api';
import type { Command } from './command';
import { describeRemotes } from './describe-remotes';
import { toMinute, toTable, type Outcome } from './outcome';
import { publishLocation } from './publish-location';
import { toRegisterRequest } from './register-request';
import { describeReleased, releaseFolder, rollbackCommand } from './release-folder';
import { waitUntilLive } from './wait-until-live';

/** What a team does with its own remote. */
export const teamCommands: Command[] = [
  {
    usage: 'list',
    summary: 'every remote with its releases and what failed of them in browsers',
    run: async ({ registry }) => {
      const remotes = await registry.list();
      return { json: remotes, text: describeRemotes(remotes) };
    },
  },
  {
    usage: 'publish <remote> [folder]',
    summary:
      'publish a built release: its folder, or the file or address of its mf-manifest.json; without, what is in this repository',
    run: async ({ registry, args: [remote = '', folder], log }) => {
      const built = folder ?? (await buildOwn(remote, log));
      const { release, isNew } = await publishLocation(registry, remote, built);
      return {
        json: { remote, release },
        text: `${remote} ${release} ${isNew ? 'is published' : 'was published already'}. Make it live: npm run releases -- activate ${remote} ${release}`,
      };
    },
  },
  {
    usage: 'release <remote> <folder>',
    summary: 'publish a built release and make it live',
    run: async ({ registry, siteUrl, args: [remote = '', folder = ''], reason }) => {
      const released = await releaseFolder({ registry, siteUrl, remote, folder, reason });
      return {
        json: { ...released, rollback: rollbackCommand(released) },
        text: describeReleased(released, siteUrl),
      };
    },
  },
  {
    usage: 'activate <remote> <release>',
    summary: 'make a published release live',
    run: async ({ registry, args: [remote = '', release = ''], reason }) =>
      describeActivation(await registry.activate(remote, { release, ...withReason(reason) })),
  },
  {
    usage: 'rollback <remote>',
    summary: 'make the release before live again',
    run: async ({ registry, args: [remote = ''], reason }) =>
      describeActivation(await registry.rollback(remote, withReason(reason))),
  },
  {
    usage: 'register <remote> <url>',
    summary:
      'make a release known that lives elsewhere, by its release.json or mf-manifest.json; --activate makes it live',
    run: async ({ registry, siteUrl, args: [remote = '', url = ''], activate, reason }) => {
      const answer = await registry.register(remote, await toRegisterRequest(url));
      const { release } = answer;
      if (activate) {
        const activation = await registry.activate(remote, { release, ...withReason(reason) });
        await waitUntilLive({ siteUrl, remote, release });
        return describeActivation(activation);
      }
      return {
        json: answer,
        text: `${remote} ${release} is registered. Make it live: npm run releases -- activate ${remote} ${release}`,
      };
    },
  },
  {
    usage: 'keep <remote> <release>',
    summary: 'protect a release from deletion',
    run: async ({ registry, args: [remote = '', release = ''] }) => ({
      json: await registry.keep(remote, release, true),
      text: `${remote} ${release} is kept.`,
    }),
  },
  {
    usage: 'unkeep <remote> <release>',
    summary: 'protect it no longer',
    run: async ({ registry, args: [remote = '', release = ''] }) => ({
      json: await registry.keep(remote, release, false),
      text: `${remote} ${release} is kept no longer.`,
    }),
  },
  {
    usage: 'delete <remote> <release>',
    summary: 'delete a release that is old and unused',
    run: async ({ registry, args: [remote = '', release = ''] }) => {
      await registry.delete(remote, release);
      return { json: { remote, release }, text: `${remote} ${release} is deleted.` };
    },
  },
  {
    usage: 'audit',
    summary: 'who changed what, newest first',
    run: async ({ registry }) => {
      const entries = await registry.audit();
      const rows = entries.map(({ at, by, action, remote, from, to, reason }) => [
        `${toMinute(at)} UTC`,
        by,
        action,
        remote ?? '',
        [from, to].filter((release) => release !== null).join(' → '),
        reason ?? '',
      ]);
      return { json: entries, text: toTable(rows) };
    },
  },
];

function describeActivation(answer: ActivationResponse): Outcome {
  const { remote, from, to } = answer;
  const change =
    from === to ? 'was live already' : `is live${from === null ? '' : `, before it was ${from}`}`;
  return { json: answer, text: `${remote} ${to} ${change}.` };
}

function withReason(reason: string | undefined): { reason?: string } {
  return reason === undefined ? {} : { reason };
}

async function buildOwn(remote: string, log: (line: string) => void): Promise<string> {
  if (!remoteNames.some((name) => name === remote))
    throw new UserError(`This repository does not build a remote "${remote}"; name the folder of its build.`);
  const { buildRemote } = await import('@site/build/remote-target');
  return (await buildRemote(remote, log)).folder;
}
