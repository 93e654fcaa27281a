/** What tests work with, such as an app or a member. */
interface Fixture {
  close?: () => Promise<void>;
}

/** Created before each test of the file, and closed after it. Only tests and hooks may use what it has. */
export function forEachTest<Created extends object & Fixture>(create: () => Promise<Created>): Created {
  const fixture = {} as Created;
  beforeEach(async () => void Object.assign(fixture, await create()));
  afterEach(() => close(fixture));
  return fixture;
}

/** The same, created once for all tests of the file. */
export function forAllTests<Created extends object & Fixture>(create: () => Promise<Created>): Created {
  const fixture = {} as Created;
  beforeAll(async () => void Object.assign(fixture, await create()));
  afterAll(() => close(fixture));
  return fixture;
}

/** Nothing of it is left for the next test. */
async function close(fixture: Fixture): Promise<void> {
  await fixture.close?.();
  for (const name of Object.keys(fixture)) Reflect.deleteProperty(fixture, name);
}
