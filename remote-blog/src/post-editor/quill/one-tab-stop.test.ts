import { userEvent } from '@testing-library/user-event';
import { makeOneTabStop } from './one-tab-stop';

test('one Tab leads into the toolbar and one out of it; arrow keys lead through it', async () => {
  document.body.innerHTML = `<input id="before">
    <div id="toolbar"><button id="bold"></button>
      <span id="size" class="ql-picker-label" role="button" tabindex="0"></span><button id="link"></button></div>
    <input id="after">`;
  makeOneTabStop(document.getElementById('toolbar') as HTMLElement);
  document.getElementById('before')?.focus();
  const user = userEvent.setup();
  const expected: [keys: string, focused: string][] = [
    ['{Tab}', 'bold'],
    ['{ArrowRight}', 'size'],
    ['{ArrowRight}', 'link'],
    ['{ArrowRight}', 'bold'],
    ['{ArrowLeft}', 'link'],
    ['{Home}', 'bold'],
    ['{End}', 'link'],
    ['{ArrowLeft}', 'size'],
    ['{Tab}', 'after'],
    ['{Shift>}{Tab}{/Shift}', 'size'],
    ['{Shift>}{Tab}{/Shift}', 'before'],
  ];
  for (const [keys, focused] of expected) {
    await user.keyboard(keys);
    expect([keys, document.activeElement?.id]).toEqual([keys, focused]);
  }
});
