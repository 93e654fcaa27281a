import { waitFor } from '@testing-library/react';
import { renderWithSite, sampleUser } from '@site/shared/testing';
import { MemberGroups } from './member-groups';
import { ReleaseSetContext } from './release-set-context';
import { noUpdates, ReleaseUpdatesContext } from './release-updates';

const call = 'GET /registry/groups/mine/';

function renderGroups(hasGroups: boolean, isSignedIn: boolean) {
  const look = jest.fn(async () => {});
  const element = (
    <ReleaseUpdatesContext value={{ ...noUpdates, look }}>
      <ReleaseSetContext value={{ id: 's1', remotes: [], ...(hasGroups && { hasGroups }) }}>
        <MemberGroups />
      </ReleaseSetContext>
    </ReleaseUpdatesContext>
  );
  const site = renderWithSite(element, {
    user: isSignedIn ? sampleUser : null,
    api: { [call]: { status: 200, body: { groups: ['testers'] } } },
  });
  return { ...site, look };
}

it('asks for the groups of a member, and looks for the releases of these', async () => {
  const { requests, look } = renderGroups(true, true);
  await waitFor(() => expect(look).toHaveBeenCalledTimes(1));
  expect(requests.map((request) => request.call)).toEqual([call]);
});

it.each([
  ['without a group that anything is kept for', false, true],
  ['for a guest', true, false],
])('asks for nothing %s', async (_, hasGroups, isSignedIn) => {
  const { requests, look } = renderGroups(hasGroups, isSignedIn);
  expect(requests).toEqual([]);
  expect(look).not.toHaveBeenCalled();
});
