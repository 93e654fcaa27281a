import { findMessages } from './testing/find-messages';

const imports = `import { Icon } from './icon'; import { limit } from './limits';`;
const find = (jsx: string, before = '', props = '{ busy, name, list }: any') =>
  findMessages('no-bare-text', `${imports}${before} export function Sample(${props}) { return ${jsx}; }`).map(
    (message) => (message.includes('comes or goes') ? 'beside' : 'changing'),
  );

test.each([
  ['<p>{busy && <Icon />}Sending</p>'],
  ['<p>Sending{busy ? <Icon /> : null}</p>'],
  ['<p>{list.map((one) => <Icon key={one} />)} and more</p>'],
  ['<>Sending {busy && <Icon />}</>'],
  ['<p>{busy ? <>Sending</> : null}</p>'],
  ['<Page lead={busy ? <><Icon /> sending</> : null} />'],
])('%s: the text stands beside what comes and goes', (jsx) => {
  expect(find(jsx)).toEqual(['beside']);
});

test.each([
  ['<p>{name} %</p>'],
  ['<p>By {name}</p>'],
  ['<p>{busy ? "Sent" : "Send"} it</p>'],
  ['<p>{busy && "Sent"} <Icon /></p>'],
  ['<p><Icon /> {`${name} %`}</p>'],
  ['<p><Icon /> {name.slice(1)}</p>'],
  ['<p><Icon />{list.map((one) => one.name)}</p>'],
])('%s: the text may be another one the next time', (jsx) => {
  expect(find(jsx)).toEqual(['changing']);
});

test('what is given as children may be text where text is', () => {
  const props = '{ busy, children }: any';
  expect(find('<button>{busy && <Icon />}{children}</button>', '', props)).toEqual(['changing']);
  expect(find('<Link>{busy && <Icon />}{children}</Link>', '', props)).toEqual(['changing']);
  expect(find('<section>{busy && <Icon />}{children}</section>', '', props)).toEqual([]);
  expect(find('<AreaContext>{children}{busy && <Icon />}</AreaContext>', '', props)).toEqual([]);
});

test.each([
  ['<p>{busy && <Icon />}<span>Sending</span></p>'],
  ['<p>{`${name} %`}</p>'],
  ['<p>{busy ? "Sent" : "Send"}</p>'],
  ['<p>All of <b>it</b>, <Icon /></p>'],
  ['<p>{/* why */} {name}</p>'],
  ['<p>At least {limit} characters</p>'],
  ['<p><Icon />{busy ? <Icon /> : undefined}</p>'],
])('%s is fine', (jsx) => {
  expect(find(jsx)).toEqual([]);
});

test('what the file itself says to be elements is no text', () => {
  const props = '{ icon, render, label }: SampleProps';
  const types = `interface SampleProps { icon?: ReactNode; label: string; render: () => ReactNode }`;
  expect(find('<p>{icon}<span>{label}</span>{render()}</p>', types, props)).toEqual([]);
  expect(find('<p>{icon}{label}</p>', types, props)).toEqual(['changing']);
  expect(find('<p>{icon}Text</p>', types, props)).toEqual(['beside']);
  expect(find('<p><Icon />{toggle("a")}</p>', 'const toggle = (part) => <b>{part}</b>;')).toEqual([]);
});
