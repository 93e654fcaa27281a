import { claimLayers } from './claim-layers';

const append = (parent: Element, id: string) => {
  const element = document.createElement('div');
  element.id = id;
  parent.append(element);
  return element;
};
const areaOf = async (element: HTMLElement) => {
  await Promise.resolve();
  return element.dataset['remote'];
};

test('what comes over a page is of its area; what comes without a page, into one or from the shell is not', async () => {
  const root = append(document.body, 'root');
  const end = claimLayers();
  expect(await areaOf(append(document.body, 'early'))).toBeUndefined();

  root.innerHTML = '<main><div data-remote="jobs"></div></main>';
  const dialog = append(document.body, 'dialog');
  expect(await areaOf(dialog)).toBe('jobs');
  expect(await areaOf(append(document.body, 'bottom-bars'))).toBeUndefined();
  expect(await areaOf(append(root, 'inside'))).toBeUndefined();

  root.innerHTML = '<main><div data-remote="blog"></div></main>';
  expect(await areaOf(dialog)).toBe('jobs');
  end();
  const menu = append(document.body, 'menu');
  expect(await areaOf(menu)).toBeUndefined();
  claimLayers()();
  expect([await areaOf(menu), await areaOf(root)]).toEqual(['blog', undefined]);
});
