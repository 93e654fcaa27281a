import { findMessages } from './testing/find-messages';

const find = (code: string) => findMessages('no-random-values', code);

test.each([
  ['const prefix = Math.random();'],
  ['export const id = crypto.randomUUID();'],
  ['function Field() { return <input id={`field-${Math.random()}`} />; }'],
  ['function Field() { const [id] = useState(() => globalThis.crypto.randomUUID()); }'],
  ['function useId2() { return useMemo(() => `id-${Date.now()}`, []); }'],
  ['const Rows = () => rows.map((row) => <tr key={Math.random()} />);'],
  ['const Age = () => <p>{new Date().getUTCFullYear() - 1990}</p>;'],
  ['const started = performance.now();'],
])('%s is something else in the browser', (code) => {
  expect(find(code)).toEqual([expect.stringContaining('something else on the server than in the browser')]);
});

test.each([
  ['function Field() { const id = useId(); return <input id={id} />; }'],
  ['function Save() { return <button onClick={() => save(crypto.randomUUID())} />; }'],
  ['function Timer() { useEffect(() => { start(Date.now()); }); }'],
  ['export function makeKey() { return Math.random(); }'],
  ['const day = new Date("2026-11-22");'],
  ['const largest = Math.max(1, 2);'],
])('%s is the same, or never on a server', (code) => {
  expect(find(code)).toEqual([]);
});
