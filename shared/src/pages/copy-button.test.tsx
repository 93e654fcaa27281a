import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyButton } from './copy-button';

const writeText = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const button = () => screen.getByRole('button');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function copy() {
  fireEvent.click(button());
  await pass(0);
}

it('copies, and says so for two seconds @7.11 @7.17', async () => {
  writeText.mockResolvedValue();
  render(<CopyButton text="1280 × 720" label="Copy Resolution" />);
  await copy();
  expect(writeText).toHaveBeenLastCalledWith('1280 × 720');
  expect(button()).toHaveTextContent('Copied!');
  await pass(1999);
  expect(button()).toHaveTextContent('Copied!');
  await pass(1);
  expect(button()).toHaveTextContent('Copy Resolution');
});

it('counts the two seconds from the last copy', async () => {
  writeText.mockResolvedValue();
  render(<CopyButton text="x" label="Copy" />);
  await copy();
  await pass(1500);
  await copy();
  await pass(1500);
  expect(button()).toHaveTextContent('Copied!');
});

it('does not claim to have copied when the browser refuses', async () => {
  writeText.mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  render(<CopyButton text="x" label="Copy" />);
  await copy();
  expect(button()).toHaveTextContent('Copying failed');
  await pass(2000);
  expect(button()).toHaveTextContent('Copy');
});

it('does not claim it where there is no clipboard either', async () => {
  Reflect.deleteProperty(navigator, 'clipboard');
  render(<CopyButton text="x" label="Copy" />);
  await copy();
  expect(button()).toHaveTextContent('Copying failed');
});
